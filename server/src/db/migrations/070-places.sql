-- Stores of countries that had no time zone of their own counted in Buenos Aires. One that has sold keeps the months and
-- days its sales were counted in; one that has not yet begins where it is.
update merchants set time_zone = place.time_zone
from (values
  ('BO', 'America/La_Paz'), ('BZ', 'America/Belize'), ('CA', 'America/Toronto'), ('CR', 'America/Costa_Rica'),
  ('CU', 'America/Havana'), ('DO', 'America/Santo_Domingo'), ('EC', 'America/Guayaquil'), ('ES', 'Europe/Madrid'),
  ('GF', 'America/Cayenne'), ('GT', 'America/Guatemala'), ('GY', 'America/Guyana'), ('HN', 'America/Tegucigalpa'),
  ('HT', 'America/Port-au-Prince'), ('JM', 'America/Jamaica'), ('NI', 'America/Managua'), ('PA', 'America/Panama'),
  ('PE', 'America/Lima'), ('PR', 'America/Puerto_Rico'), ('PT', 'Europe/Lisbon'), ('PY', 'America/Asuncion'),
  ('SR', 'America/Paramaribo'), ('SV', 'America/El_Salvador'), ('TT', 'America/Port_of_Spain'), ('US', 'America/New_York'),
  ('VE', 'America/Caracas')
) as place (country, time_zone)
where merchants.country = place.country and merchants.time_zone = 'America/Argentina/Buenos_Aires'
  and not exists (select from sales where sales.merchant_id = merchants.id);
