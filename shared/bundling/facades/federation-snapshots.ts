/**
 * Stands in for the federation runtime's reading of snapshots, which production builds have turned off
 * (`disableSnapshot`): the runtime still creates a handler and asks it for its hooks.
 */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => undefined }
  readonly manifestCache = new Map()
}

export const getGlobalRemoteInfo = () => ({})
