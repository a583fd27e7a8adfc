import { call } from '@tamlung/shared/api/call'
import { getProfile } from '@tamlung/shared/contract/routes/account'
import { persistentStore } from '@tamlung/shared/session/storage'
import { storageKeys } from '@tamlung/shared/session/storage-keys'
import { useSession } from '@tamlung/shared/session/use-session'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Identity, isGuestId, newGuestId } from '../../core/identity'

function guest(): Identity {
  const stored = persistentStore.get(storageKeys.guestId)
  if (isGuestId(stored)) return { kind: 'guest', guestId: stored }
  const guestId = newGuestId()
  persistentStore.set(storageKeys.guestId, guestId)
  return { kind: 'guest', guestId }
}

export type IdentityState = { identity: Identity | null; failed: boolean; retry: () => void }

/** The identity in the chat: the member of the session or the guest of this browser. Null until it is known. */
export function useIdentity(wanted: boolean): IdentityState {
  const token = useSession()
  const client = useQueryClient()
  // By token: the next member must never speak as the one before.
  const queryKey = ['chat identity', token]
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getProfile, { signal }),
    enabled: wanted && token !== null,
    staleTime: 60_000,
  })
  const profile = token === null ? undefined : data?.profile
  const isKnown = profile !== undefined
  // Other changes of the session, such as the coins, do not change the identity.
  const { _id, username, name } = profile ?? {}

  const identity = useMemo<Identity | null>(() => {
    if (!wanted) return null
    if (token === null) return guest()
    if (!isKnown) return null
    // The token says whose conversation it is; the rest is how the staff see the member.
    return {
      kind: 'member',
      userId: _id || username || '',
      username: username ?? '',
      name: name ?? '',
      token,
    }
  }, [wanted, token, isKnown, _id, username, name])

  async function retry() {
    // A question that hangs is given up before the next one.
    await client.cancelQueries({ queryKey })
    await refetch()
  }

  return { identity, failed: isError && token !== null, retry }
}
