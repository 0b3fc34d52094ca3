-- expand
-- A session's temporary tables come first in its search path unless pg_temp is named. Without it, the application's role could
-- put its own table before one that a definer function writes.

-- allowed: only names pg_temp in the search path of functions; what they do stays
do $$
declare
  each record;
begin
  for each in
    select procedure.oid::regprocedure as signature
    from pg_proc procedure
    where pronamespace = 'public'::regnamespace and 'search_path=public' = any(proconfig)
  loop
    execute format('alter function %s set search_path to public, pg_temp', each.signature);
  end loop;
end
$$;
