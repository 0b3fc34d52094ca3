create table contact (
  only_row boolean primary key default true check (only_row),
  phone text,
  facebook text,
  instagram text,
  twitter text
);
insert into contact (phone, facebook, instagram, twitter) values
  ('+54 9 11 5555-0100', 'https://www.facebook.com/aliado.example', 'https://www.instagram.com/aliado.example', 'https://x.com/aliado_example');

create table provider_requests (
  id uuid primary key default new_id(),
  comercio text not null,
  rubro text not null,
  localidad text not null,
  telefono text not null,
  email text not null,
  created_at timestamptz not null default now()
);

grant select, insert, update on contact, provider_requests to aliado_app;
