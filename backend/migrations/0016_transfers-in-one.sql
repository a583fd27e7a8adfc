-- What was said in many messages is said in one: the claim of the key, the entry, the statement's row and the transfer
-- commit together, and so do its end and the reply that the key keeps. Processes of the version before go on step by
-- step beside this one: rows, locks and their order are the same.

-- `other`: the key was used for something else.
create function claim_move(
  of_member bigint, of_key text, of_route text, of_fingerprint text, of_work text, of_owner integer,
  out claimed text, out work text, out stored jsonb
) language plpgsql as $$
declare
  known idempotency;
begin
  insert into idempotency (member_id, key, route, fingerprint, work_id, owner)
  values (of_member, of_key, of_route, of_fingerprint, of_work, of_owner)
  on conflict do nothing;
  if found then
    claimed := 'new';
    work := of_work;
    return;
  end if;
  select * into known from idempotency where member_id = of_member and key = of_key for update;
  if not found then
    claimed := 'busy';
  elsif known.route <> of_route or known.fingerprint <> of_fingerprint then
    claimed := 'other';
  elsif known.status is not null then
    claimed := 'done';
    stored := known.reply;
  elsif known.owner <> of_owner and is_alive(known.owner) then
    claimed := 'busy';
  else
    update idempotency set owner = of_owner where member_id = of_member and key = of_key;
    claimed := 'new';
    work := known.work_id;
  end if;
end $$;

-- With the name that the game knows the member by, where it is asked next.
create function transfer_told(of_transfer transfer) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', of_transfer.id, 'member_id', of_transfer.member_id, 'from_code', of_transfer.from_code,
    'to_code', of_transfer.to_code, 'amount', of_transfer.amount, 'currency', of_transfer.currency,
    'state', of_transfer.state,
    'username', (
      select username from game_account where member_id = of_transfer.member_id and game_code =
        case of_transfer.state when 'taking' then of_transfer.from_code when 'giving' then of_transfer.to_code end))
$$;

create function move_money(
  of_member bigint, of_reference text, from_line jsonb, to_line jsonb, of_currency text, of_amount bigint
) returns void language plpgsql as $$
declare
  common jsonb := jsonb_build_object('member', of_member, 'currency', of_currency);
begin
  perform post_entry('transfer', of_member, of_reference, jsonb_build_array(
    common || from_line || jsonb_build_object('amount', -of_amount),
    common || to_line || jsonb_build_object('amount', of_amount)));
end $$;

create function place_line(of_code text) returns jsonb language sql immutable as $$
  select case of_code when 'WALLET' then '{"kind": "wallet"}'
    else jsonb_build_object('kind', 'game', 'code', of_code) end
$$;

-- Takes the money out of where it was. Begun twice, it goes on from where it stands.
create function begin_transfer(
  of_work text, of_member bigint, of_currency text, of_from text, of_to text, of_amount bigint, of_owner integer,
  of_key text, of_route text, of_fingerprint text,
  out claimed text, out work text, out stored jsonb, out begun jsonb
) language plpgsql as $$
declare
  known transfer;
  place text;
begin
  perform 1 from member where id = of_member for no key update;
  claimed := 'new';
  work := of_work;
  if of_key is not null then
    select c.claimed, c.work, c.stored into claimed, work, stored
    from claim_move(of_member, of_key, of_route, of_fingerprint, of_work, of_owner) as c;
    if claimed <> 'new' then
      return;
    end if;
  end if;
  select * into known from transfer where id = work for update;
  if not found then
    foreach place in array array[of_from, of_to] loop
      continue when place = 'WALLET';
      if not exists (select 1 from game where code = place and is_offered) then
        raise exception 'NO_GAME' using errcode = 'TL003';
      end if;
      if not exists (select 1 from game_account where member_id = of_member and game_code = place) then
        raise exception 'SLOT_NO_ACCOUNT' using errcode = 'TL003';
      end if;
    end loop;
    perform move_money(of_member, 'transfer:' || work || ':begin', place_line(of_from), '{"kind": "transit"}',
      of_currency, of_amount);
    insert into statement (member_id, type, status, from_code, to_code, amount, reference)
    values (of_member, 'transfer', 'PROCESSING', of_from, of_to, of_amount, work);
    insert into transfer (id, member_id, from_code, to_code, amount, currency, state, owner)
    values (work, of_member, of_from, of_to, of_amount, of_currency,
      case of_from when 'WALLET' then 'giving' else 'taking' end, of_owner)
    returning * into known;
  end if;
  begun := transfer_told(known);
end $$;

-- What the games answered decides where the money in transit goes; said twice, it counts once.
create function advance_transfer(
  of_id text, of_at text, is_booked boolean, of_key text, of_reply jsonb,
  out told jsonb, out is_settled boolean
) language plpgsql as $$
declare
  known transfer;
  place text;
  ended text;
begin
  is_settled := false;
  -- Before the transfer, as whoever begins one locks them.
  if of_key is not null then
    perform 1 from idempotency where key = of_key and work_id = of_id
      and member_id = (select member_id from transfer where id = of_id) for update;
  end if;
  select * into known from transfer where id = of_id for update;
  if not found then
    raise exception 'NO_DATA' using errcode = 'TL003';
  end if;
  if known.state = of_at then
    if not is_booked then
      place := case of_at when 'taking' then known.from_code else 'WALLET' end;
      ended := 'failed';
    elsif of_at = 'giving' or known.to_code = 'WALLET' then
      place := known.to_code;
      ended := 'done';
    else
      ended := 'giving';
    end if;
    if place is not null then
      perform move_money(known.member_id, 'transfer:' || of_id || ':end', '{"kind": "transit"}', place_line(place),
        known.currency, known.amount);
      update statement set status = case ended when 'done' then 'SUCCESS' else 'FAILED' end, finished_at = now()
      where reference = of_id;
    end if;
    update transfer set state = ended where id = of_id returning * into known;
  end if;
  if of_key is not null and known.state = 'done' then
    update idempotency set status = 200, reply = of_reply
    where member_id = known.member_id and key = of_key and work_id = of_id;
    is_settled := found;
  end if;
  told := transfer_told(known);
end $$;
