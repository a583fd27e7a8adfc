import { uploadFile, uploadImage, uploadVideo } from '@tamlung/shared/contract/routes/chat'

/** Where each kind of file is brought. */
export const uploadRoute = { image: uploadImage, video: uploadVideo, file: uploadFile }
