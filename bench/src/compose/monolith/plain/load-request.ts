import { request } from '@tamlung/shared/api/axios/request'

/** Replaces the client's loader: the code of requests is part of the bundle. */
export const loadRequest = async () => request
