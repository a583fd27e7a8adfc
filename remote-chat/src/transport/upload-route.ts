import { uploadFile, uploadImage, uploadVideo } from '@tamlung/shared/contract/routes/chat'

/** The upload path for each kind of file. */
export const uploadRoute = { image: uploadImage, video: uploadVideo, file: uploadFile }
