-- Which instance is at work on it. An instance holds an advisory lock under its number while it lives, so
-- that the others know at once when it is gone.
alter table idempotency add column owner integer not null default 0;
alter table idempotency drop column touched_at;
alter table transfer add column owner integer not null default 0;

create function is_alive(instance integer) returns boolean language sql as $$
  select exists (
    select 1 from pg_locks
    where locktype = 'advisory' and classid = 7262 and objid = instance::oid and granted
      and database = (select oid from pg_database where datname = current_database())
  )
$$;
