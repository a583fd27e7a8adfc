import { join } from 'node:path'
import type { Configuration } from '../configuration/configuration'
import { MediaBucket } from './media-bucket'
import { MediaFolder } from './media-folder'
import type { MediaPlace } from './media-place'

export const openMediaPlace = ({
  dataFolder,
  mediaStore,
}: Pick<Configuration, 'dataFolder' | 'mediaStore'>): MediaPlace =>
  mediaStore === undefined
    ? new MediaFolder(join(dataFolder, 'media'))
    : new MediaBucket(mediaStore, join(dataFolder, 'arrivals'))
