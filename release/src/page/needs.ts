import type { PublishedRemote } from '../records/published'

/** One part that leans on another, and for what. */
export type Need = { from: string; to: string; dialogs: string[]; events: string[] }

function dialogsBetween({ contract, uses }: PublishedRemote, other: PublishedRemote): string[] {
  const asked = new Set([...contract.needs.dialogs, ...(uses?.dialogs ?? [])])
  return other.contract.dialogs.map(({ name }) => name).filter(name => asked.has(name))
}

function eventsBetween({ contract }: PublishedRemote, other: PublishedRemote): string[] {
  return contract.events.hears.filter(event => other.contract.events.sends.includes(event))
}

/** Who opens whose dialogs, and who hears of whom. */
export function needsOf(records: readonly PublishedRemote[]): Need[] {
  return records.flatMap(record =>
    records
      .filter(other => other.name !== record.name)
      .map(other => ({
        from: record.name,
        to: other.name,
        dialogs: dialogsBetween(record, other),
        events: eventsBetween(record, other),
      }))
      .filter(({ dialogs, events }) => dialogs.length + events.length > 0),
  )
}
