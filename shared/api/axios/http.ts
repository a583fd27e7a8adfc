import axios from 'axios'
import { clientMarker } from '../../contract/client-marker'

/** The one axios client; only `request` uses it. */
export const http = axios.create({
  headers: { [clientMarker.header]: clientMarker.value },
  // Errors are told apart in one place, by what the answer says.
  validateStatus: () => true,
  responseType: 'json',
})
