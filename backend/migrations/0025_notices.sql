-- Up to when a member has looked at what they are told. What they are told is not stored: it is read from the statement,
-- the chat and the coupons.
create table notice_seen (
  member_id bigint primary key references member,
  seen_at timestamptz not null
);
create index statement_told on statement (member_id, id desc) where type in ('deposit', 'withdraw');

-- Open pages hear of it when it is committed. The database says it, so that a process of the version before does, too.
create function tell_of(of_member bigint, of_kind text) returns void language sql as $$
  select pg_notify('notice', jsonb_build_object('member', of_member, 'kind', of_kind)::text)
$$;

create function tell_of_statement() returns trigger language plpgsql as $$
begin
  -- What is brought in from elsewhere is old.
  if coalesce(new.finished_at, new.created_at) > now() - interval '1 hour' then
    perform tell_of(new.member_id, case
      when new.type = 'deposit' then 'deposit'
      when new.status = 'SUCCESS' then 'withdrawal'
      else 'refused'
    end);
  end if;
  return null;
end $$;

create trigger told_when_written after insert on statement for each row
  when (new.type = 'deposit' and new.status = 'SUCCESS' or new.type = 'withdraw' and new.status in ('SUCCESS', 'FAILED'))
  execute function tell_of_statement();
create trigger told_when_finished after update of status on statement for each row
  when (old.status is distinct from new.status
    and (new.type = 'deposit' and new.status = 'SUCCESS' or new.type = 'withdraw' and new.status in ('SUCCESS', 'FAILED')))
  execute function tell_of_statement();

create function tell_of_answer() returns trigger language plpgsql as $$
declare
  of_owner text;
begin
  select owner into of_owner from conversation where id = new.conversation_id;
  if of_owner ~ '^member:[0-9]{1,18}$' and new.created_at > now() - interval '1 hour' then
    perform tell_of(substr(of_owner, 8)::bigint, 'answer');
  end if;
  return null;
end $$;

create trigger told_when_answered after insert on chat_message for each row
  when (new.sender <> 'customer') execute function tell_of_answer();
