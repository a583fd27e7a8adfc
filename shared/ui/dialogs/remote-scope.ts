import { createContext } from 'react'

/** Name of the remote whose view is rendered, for elements that leave the view for the end of the document. */
export const RemoteScope = createContext<string | undefined>(undefined)
