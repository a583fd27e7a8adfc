-- A move has two lines and knows both: it needs no list of them to be read, grouped and joined. Accounts, locks, their order
-- and what is written are the same as before, for processes of the version before as well.
create or replace function move_money(
  of_member bigint, of_reference text, from_line jsonb, to_line jsonb, of_currency text, of_amount bigint
) returns void language plpgsql as $$
declare
  from_account bigint := account_of(of_member, from_line->>'kind', coalesce(from_line->>'code', ''), of_currency);
  to_account bigint := account_of(of_member, to_line->>'kind', coalesce(to_line->>'code', ''), of_currency);
  from_last record;
  to_last record;
  new_entry bigint;
begin
  perform 1 from account where id in (from_account, to_account) order by id for no key update;
  select seq, balance into from_last from posting where account_id = from_account order by seq desc limit 1;
  select seq, balance into to_last from posting where account_id = to_account order by seq desc limit 1;
  if coalesce(from_last.balance, 0) < of_amount then
    raise exception 'not enough in account %', from_account using errcode = 'TL001';
  end if;
  insert into entry (kind, member_id, reference) values ('transfer', of_member, of_reference)
  returning id into new_entry;
  insert into posting (entry_id, account_id, amount, seq, balance) values
    (new_entry, from_account, -of_amount, coalesce(from_last.seq, 0) + 1, from_last.balance - of_amount),
    (new_entry, to_account, of_amount, coalesce(to_last.seq, 0) + 1, coalesce(to_last.balance, 0) + of_amount);
end $$;
