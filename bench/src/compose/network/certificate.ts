import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Certificate = {
  key: string
  certificate: string
  /** The hash of the public key, by which the browser accepts the certificate. */
  fingerprint: string
}

/** Creates a certificate for this run. */
export function createCertificate(folder: string): Certificate {
  const keyFile = join(folder, 'key.pem')
  const certificateFile = join(folder, 'certificate.pem')
  const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'
  execFileSync(
    'openssl',
    [...request.split(' '), '-subj', '/CN=localhost', '-keyout', keyFile, '-out', certificateFile],
    { stdio: 'ignore' },
  )
  const certificate = readFileSync(certificateFile, 'utf8')
  const { publicKey } = new X509Certificate(certificate)
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  return {
    key: readFileSync(keyFile, 'utf8'),
    certificate,
    fingerprint: createHash('sha256').update(spki).digest('base64'),
  }
}
