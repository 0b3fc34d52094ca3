type Place = { time_zone: string; currency: string };

const place = (time_zone: string, currency: string): Place => ({ time_zone, currency });

/**
 * Per country: the time zone of its stores' months, and the default currency. A country with several time zones
 * uses its capital's, where most of its trade happens; Brazil, the United States, Canada and Ecuador use that of
 * their trade.
 */
const PLACES: Record<string, Place> = {
  AR: place('America/Argentina/Buenos_Aires', 'ARS'),
  BO: place('America/La_Paz', 'BOB'),
  BR: place('America/Sao_Paulo', 'BRL'),
  BZ: place('America/Belize', 'BZD'),
  CA: place('America/Toronto', 'CAD'),
  CL: place('America/Santiago', 'CLP'),
  CO: place('America/Bogota', 'COP'),
  CR: place('America/Costa_Rica', 'CRC'),
  CU: place('America/Havana', 'CUP'),
  DO: place('America/Santo_Domingo', 'DOP'),
  EC: place('America/Guayaquil', 'USD'),
  ES: place('Europe/Madrid', 'EUR'),
  GF: place('America/Cayenne', 'EUR'),
  GT: place('America/Guatemala', 'GTQ'),
  GY: place('America/Guyana', 'GYD'),
  HN: place('America/Tegucigalpa', 'HNL'),
  HT: place('America/Port-au-Prince', 'HTG'),
  JM: place('America/Jamaica', 'JMD'),
  MX: place('America/Mexico_City', 'MXN'),
  NI: place('America/Managua', 'NIO'),
  PA: place('America/Panama', 'USD'),
  PE: place('America/Lima', 'PEN'),
  PR: place('America/Puerto_Rico', 'USD'),
  PT: place('Europe/Lisbon', 'EUR'),
  PY: place('America/Asuncion', 'PYG'),
  SR: place('America/Paramaribo', 'SRD'),
  SV: place('America/El_Salvador', 'USD'),
  TT: place('America/Port_of_Spain', 'TTD'),
  US: place('America/New_York', 'USD'),
  UY: place('America/Montevideo', 'UYU'),
  VE: place('America/Caracas', 'VES'),
};

/** Unknown countries use UTC rather than the time zone of another country. */
const ELSEWHERE = place('Etc/UTC', 'USD');

export const placeOf = (country: string): Place => PLACES[country] ?? ELSEWHERE;
