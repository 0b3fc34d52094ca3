/** `fields=id,name` keeps only those; what is not there is left out in silence. */
export function pickFields(document: object, fields: string | undefined): object {
  if (!fields) return document;
  const names = new Set(fields.split(',').map((name) => name.trim()));
  return Object.fromEntries(Object.entries(document).filter(([name]) => names.has(name)));
}
