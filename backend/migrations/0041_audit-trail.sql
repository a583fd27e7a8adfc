-- Each action of members and staff: by whom, when, from where. Rows are only added; the retention job alone deletes old ones.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- 'member', 'stranger', 'staff:<name>', 'console', 'operator' or 'system'
  actor text not null,
  action text not null,
  -- The member whom the action concerns. Without a reference, so that writing the trail locks no member.
  member_id bigint,
  network text,
  device text,
  detail jsonb not null default '{}'
);
-- Refused logins have an index of their own, so that a flood of them does not slow down the rest of a member's part.
create index audit_member on audit (member_id, id desc) where member_id is not null and action <> 'loginRefused';
create index audit_refused on audit (member_id, id desc) where member_id is not null and action = 'loginRefused';
create index audit_at on audit (at);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if current_setting('tamlung.retention', true) = 'on' and old.at < now() - interval '30 days' then
      return old;
    end if;
  end if;
  raise exception 'the audit trail is only ever added to';
end $$;

create trigger audit_is_final before update or delete on audit
  for each row execute function refuse_audit_change();

-- A locked account has no sessions and starts none, until its password is reset by a code or staff unlock it.
alter table member add column locked_at timestamptz;

-- The notice of an action: 'device' for a login from a new device, 'account' for changed names and bank accounts.
create function audit_notice(action text, detail jsonb) returns text language sql immutable as $$
  select case
    when action = 'login' and detail->>'device' = 'new' then 'device'
    when action in ('nameChanged', 'bankNameChanged', 'bankPlanned', 'bankChanged') then 'account'
  end
$$;

create index audit_announced on audit (member_id, id desc)
  where member_id is not null and audit_notice(action, detail) is not null;

create function announce_audit() returns trigger language plpgsql as $$
begin
  -- Rows copied from another database are old.
  if new.at > now() - interval '1 hour' then
    perform tell_of(new.member_id, audit_notice(new.action, new.detail));
  end if;
  return null;
end $$;

create trigger audit_is_announced after insert on audit for each row
  when (new.member_id is not null and audit_notice(new.action, new.detail) is not null)
  execute function announce_audit();
