-- Double entry in whole hundredths (coins in whole coins). Postings are only ever added.
create table account (
  id bigint generated always as identity primary key,
  -- null: the account belongs to the house
  member_id bigint,
  kind text not null check (kind in
    ('wallet', 'game', 'transit', 'payout', 'bonus', 'refund', 'invite', 'coin', 'house', 'bank')),
  code text not null default '',
  currency text not null check (currency in ('BAHT', 'LAK', 'COIN')),
  unique nulls not distinct (member_id, kind, code, currency)
);

create table entry (
  id bigint generated always as identity primary key,
  kind text not null,
  member_id bigint,
  reference text not null unique,
  created_at timestamptz not null default now()
);

-- A member's account carries a running balance per posting; the house's accounts are sums, so that they
-- are no queue in which every member waits.
create table posting (
  entry_id bigint not null references entry,
  account_id bigint not null references account,
  amount bigint not null check (amount <> 0),
  seq bigint,
  balance bigint check (balance >= 0),
  primary key (entry_id, account_id),
  unique (account_id, seq)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to';
end $$;

create trigger entry_is_final before update or delete on entry
  for each row execute function refuse_change();
create trigger posting_is_final before update or delete on posting
  for each row execute function refuse_change();

create function check_entry() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from posting join account on account.id = posting.account_id
    where posting.entry_id = new.entry_id
    group by account.currency having sum(posting.amount) <> 0
  ) then
    raise exception 'entry % does not sum to zero', new.entry_id using errcode = 'TL002';
  end if;
  return null;
end $$;

create constraint trigger entry_sums_to_zero after insert on posting
  deferrable initially deferred for each row execute function check_entry();

create function account_of(of_member bigint, of_kind text, of_code text, of_currency text)
returns bigint language plpgsql as $$
declare
  found_id bigint;
begin
  select id into found_id from account
  where member_id is not distinct from of_member
    and kind = of_kind and code = of_code and currency = of_currency;
  if found_id is null then
    insert into account (member_id, kind, code, currency)
    values (of_member, of_kind, of_code, of_currency)
    on conflict do nothing;
    select id into found_id from account
    where member_id is not distinct from of_member
      and kind = of_kind and code = of_code and currency = of_currency;
  end if;
  return found_id;
end $$;

create function balance_of(of_member bigint, of_kind text, of_code text, of_currency text)
returns bigint language sql stable as $$
  select coalesce((
    select posting.balance from account join posting on posting.account_id = account.id
    where account.member_id = of_member and account.kind = of_kind
      and account.code = of_code and account.currency = of_currency
    order by posting.seq desc limit 1
  ), 0)
$$;

-- lines: [{"member": 1, "kind": "wallet", "code": "", "currency": "BAHT", "amount": -100}, …]
create function post_entry(of_kind text, of_member bigint, of_reference text, lines jsonb)
returns bigint language plpgsql as $$
declare
  new_entry bigint;
  line record;
  last_seq bigint;
  last_balance bigint;
  ids bigint[];
begin
  select array_agg(account_of((l->>'member')::bigint, l->>'kind', coalesce(l->>'code', ''), l->>'currency')
    order by n)
  into ids from jsonb_array_elements(lines) with ordinality as e(l, n);
  -- Always in the same order, so that two entries never wait for each other.
  perform 1 from account where id = any(ids) and member_id is not null order by id for no key update;
  insert into entry (kind, member_id, reference) values (of_kind, of_member, of_reference)
  returning id into new_entry;
  for line in
    select account.id, account.member_id, sum((e.l->>'amount')::bigint)::bigint as amount
    from jsonb_array_elements(lines) with ordinality as e(l, n)
    join account on account.id = ids[e.n]
    group by account.id order by account.id
  loop
    continue when line.amount = 0;
    if line.member_id is null then
      insert into posting (entry_id, account_id, amount) values (new_entry, line.id, line.amount);
    else
      last_seq := 0;
      last_balance := 0;
      select seq, balance into last_seq, last_balance from posting
      where account_id = line.id order by seq desc limit 1;
      last_seq := coalesce(last_seq, 0);
      last_balance := coalesce(last_balance, 0);
      if last_balance + line.amount < 0 then
        raise exception 'not enough in account %', line.id using errcode = 'TL001';
      end if;
      insert into posting (entry_id, account_id, amount, seq, balance)
      values (new_entry, line.id, line.amount, last_seq + 1, last_balance + line.amount);
    end if;
  end loop;
  return new_entry;
end $$;

create index posting_of_house on posting (account_id) where seq is null;
