const someEntry = '(select id from entry order by random() limit 1)'
const somePosting = '(select ctid from posting order by random() limit 1)'
const someAudit = '(select id from audit order by random() limit 1)'
const amount = '(1 + floor(random() * 100000))::bigint'
const time = `(1 + floor(random() * 1e9)) * interval '1 microsecond'`
/** A number below all existing ids. */
const unusedId = '-(floor(random() * 1e12))::bigint'

/** Alterations that a person with the database's password could make. Each changes at least one row. */
export const alterations: Record<string, string> = {
  'an amount': `update posting set amount = amount + sign(amount) * ${amount} where ctid = ${somePosting}`,
  'a pair that still balances': `update posting set amount = amount * (2 + floor(random() * 9))::bigint
    where entry_id = ${someEntry}`,
  'a pair with exchanged signs': `update posting set amount = -amount where entry_id = ${someEntry}`,
  'a running balance': `update posting set balance = coalesce(balance, 0) + ${amount} where ctid = ${somePosting}`,
  'the number of a posting': `update posting set seq = coalesce(seq, 0) + 1000000 + ${amount} where ctid = ${somePosting}`,
  'the account of a posting': `update posting set account_id = -account_id where ctid = ${somePosting}`,
  'the member of an account': `update account set member_id = coalesce(member_id, 0) + ${amount} where id =
    (select account_id from posting order by random() limit 1)`,
  'a deleted posting': `delete from posting where ctid = ${somePosting}`,
  'deleted postings': `delete from posting where entry_id = ${someEntry}`,
  'a deleted entry': `with gone as (delete from entry where id = ${someEntry} returning id)
    delete from posting where entry_id = (select id from gone)`,
  'an entry deleted from under its postings': `delete from entry where id = ${someEntry}`,
  'a deleted audit row': `delete from audit where id = ${someAudit}`,
  'postings inserted into an entry': `insert into posting (entry_id, account_id, amount)
    select entry, account, account * size
    from (select ${someEntry} as entry, ${amount} as size) as one, (values (-1), (1)) as lines (account)
    on conflict (entry_id, account_id) do update set amount = posting.amount + excluded.amount`,
  'an inserted entry': `with made as (
      insert into entry (id, kind, reference) overriding system value
      values (${unusedId}, 'transfer', gen_random_uuid()) returning id)
    insert into posting (entry_id, account_id, amount)
    select id, account, account * 500 from made, (values (-1), (1)) as lines (account)`,
  'postings without an entry': `insert into posting (entry_id, account_id, amount)
    values (${unusedId}, -1, ${amount})`,
  'an inserted audit row': `insert into audit (id, actor, action) overriding system value
    values (${unusedId}, 'member', 'login')`,
  'the time of an entry': `update entry set created_at = created_at - ${time} where id = ${someEntry}`,
  'the time of an audit row': `update audit set at = at + ${time} where id = ${someAudit}`,
  'the reference of an entry': `update entry set reference = gen_random_uuid() where id = ${someEntry}`,
  'the member of an entry': `update entry set member_id = coalesce(member_id, 0) + ${amount} where id = ${someEntry}`,
  'the id of an entry': `with gone as (delete from entry where id = ${someEntry} returning *)
    insert into entry (id, kind, reference, created_at) overriding system value
    select ${unusedId}, kind, gen_random_uuid(), created_at from gone`,
  'the actor of an audit row': `update audit set actor = 'staff:' || gen_random_uuid() where id = ${someAudit}`,
  'the detail of an audit row': `update audit set detail = detail || jsonb_build_object('note', random()) where id = ${someAudit}`,
  'the network of an audit row': `update audit set network = 'net' || random() where id = ${someAudit}`,
  'a content hash': `update history_link set content = sha256(content) where position =
    (select position from history_link order by random() limit 1)`,
  'a deleted link': `delete from history_link where position = (select position from history_link order by random() limit 1)`,
  'the newest link': `delete from history_link where position = (select max(position) from history_link)`,
  'a head': `update history_head set proof = overlay(proof placing 'A' || chr(66 + floor(random() * 9)::int) from length(proof) - 20 for 2)`,
}
