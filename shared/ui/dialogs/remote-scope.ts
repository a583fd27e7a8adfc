import { createContext } from 'react'

/** The name of the rendered remote, for its elements that are moved to the end of the document. */
export const RemoteScope = createContext<string | undefined>(undefined)
