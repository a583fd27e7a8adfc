-- That staff have ended a talk answers nothing: no bell rings for it.
create or replace function tell_of_answer() returns trigger language plpgsql as $$
declare
  of_owner text;
begin
  if new.content->'payload'->>'ended' = 'true' then
    return null;
  end if;
  select owner into of_owner from conversation where id = new.conversation_id;
  if of_owner ~ '^member:[0-9]{1,18}$' and new.created_at > now() - interval '1 hour' then
    perform tell_of(substr(of_owner, 8)::bigint, 'answer');
  end if;
  return null;
end $$;
