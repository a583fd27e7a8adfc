import type { FileStore, KeyStore } from '../core/ports'

const table = 'files'
/**
 * The database's name, and the key of a mark that there may be files: without the mark a new page does not open the
 * database.
 */
const mark = 'chat-files'
/** The size of two of the largest videos; files beyond it last as long as the page. */
const maxBytes = 40 * 1_048_576

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = transaction.onabort = () => reject(transaction.error)
  })
}

/** A store for files in IndexedDB; if that is full or forbidden, nothing is stored. */
export function createFileStore(texts: KeyStore, prefix = ''): FileStore {
  async function use<Value>(
    mode: IDBTransactionMode,
    run: (files: IDBObjectStore) => Promise<Value>,
  ): Promise<Value> {
    const opening = indexedDB.open(prefix + mark)
    opening.onupgradeneeded = () => opening.result.createObjectStore(table)
    const database = await settled(opening)
    try {
      const transaction = database.transaction(table, mode)
      const done = finished(transaction)
      const [value] = await Promise.all([run(transaction.objectStore(table)), done])
      return value
    } finally {
      // An open connection would outlive the chat that it was opened for.
      database.close()
    }
  }

  return {
    async put(key, file) {
      const keep = use('readwrite', async files => {
        const stored = await settled<Blob[]>(files.getAll())
        let bytes = file.size
        for (const { size } of stored) bytes += size
        if (bytes > maxBytes) return false
        texts.set(mark, '1')
        await settled(files.put(file, key))
        return true
      })
      return keep.catch(() => false)
    },

    get: key =>
      use('readonly', files => settled<File | undefined>(files.get(key))).then(
        file => file ?? null,
        () => null,
      ),

    async keepOnly(keys) {
      if (texts.get(mark) === null) return
      if (keys.length === 0) texts.remove(mark)
      await use('readwrite', async files => {
        for (const key of await settled(files.getAllKeys()))
          if (!keys.includes(String(key))) files.delete(key)
      }).catch(() => {})
    },
  }
}
