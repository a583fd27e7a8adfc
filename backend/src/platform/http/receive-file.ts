import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../errors/refusal'
import type { UploadedFile } from './call'

/** The store checks each file's size itself; this limit only ends bodies without an end. */
const maxBodyBytes = 64 * 1_048_576

export const registerMultipart = async (server: FastifyInstance): Promise<void> => {
  await server.register(multipart, {
    limits: { files: 1, fields: 5, fieldSize: 2048, fileSize: maxBodyBytes, parts: 6 },
  })
}

const textsOf = (fields: MultipartFile['fields']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, part]) =>
      part && 'value' in part && typeof part.value === 'string' ? [[name, part.value]] : [],
    ),
  )

export const receiveFile = async (
  request: FastifyRequest,
  field: string,
): Promise<UploadedFile> => {
  if (!request.isMultipart()) throw new Refusal('SLIP_NO_FILE')
  try {
    const file = await request.file()
    if (file === undefined) throw new Refusal('SLIP_NO_FILE')
    if (file.fieldname !== field) {
      file.file.resume()
      throw new Refusal('SLIP_NO_FILE')
    }
    return { name: file.filename, stream: file.file, fields: textsOf(file.fields) }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('SLIP_INVALID_FILE')
  }
}
