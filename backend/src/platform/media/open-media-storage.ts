import { join } from 'node:path'
import type { Configuration } from '../configuration/configuration'
import { MediaBucket } from './media-bucket'
import { MediaFolder } from './media-folder'
import type { MediaStorage } from './media-storage'

export const openMediaStorage = ({
  dataFolder,
  mediaStore,
}: Pick<Configuration, 'dataFolder' | 'mediaStore'>): MediaStorage =>
  mediaStore === undefined
    ? new MediaFolder(join(dataFolder, 'media'))
    : new MediaBucket(mediaStore, join(dataFolder, 'arrivals'))
