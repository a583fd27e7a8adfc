export const remoteNames = ['auth', 'wallet', 'promotions', 'spin', 'chat'] as const
export type RemoteName = (typeof remoteNames)[number]
