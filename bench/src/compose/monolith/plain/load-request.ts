import { request } from '@tamlung/shared/api/axios/request'

/** Stands in for the client's own: what asks the server is in the one bundle. */
export const loadRequest = async () => request
