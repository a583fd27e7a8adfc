/** @jest-environment node */
import { checkFile } from './check-file'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpeg = [0xff, 0xd8, 0xff, 0xe0]
const gif = [...'GIF89a'].map(letter => letter.charCodeAt(0))
const mp4 = [0, 0, 0, 24, ...[...'ftypisom'].map(letter => letter.charCodeAt(0))]
const mov = [0, 0, 0, 20, ...[...'ftypqt  '].map(letter => letter.charCodeAt(0))]

function file(name: string, head: number[], size = 100): File {
  const bytes = new Uint8Array(Math.max(size, head.length))
  bytes.set(head)
  return new File([bytes], name)
}

describe('checkFile', () => {
  it.each([
    ['slip.png', png, 'image'],
    ['slip.JPG', jpeg, 'image'],
    ['slip.jpeg', jpeg, 'image'],
    ['slip.jfif', jpeg, 'image'],
    ['cat.gif', gif, 'image'],
    ['clip.mp4', mp4, 'video'],
    ['clip.mov', mov, 'video'],
    ['saved-by-an-app.png', jpeg, 'image'],
    ['screenshot.jpg', png, 'image'],
  ])('takes %s as the kind that its first bytes say', async (name, head, kind) => {
    expect(await checkFile(file(name, head))).toEqual({ fits: true, kind })
  })

  it.each([
    ['no extension', 'slip', png],
    ['another type inside', 'slip.png', [...'<svg onload=alert(1)>'].map(c => c.charCodeAt(0))],
    ['another extension outside', 'slip.exe', png],
    ['a picture that calls itself a film', 'slip.mp4', png],
    ['nothing inside', 'slip.png', []],
  ])('refuses a file with %s', async (_, name, head) => {
    expect(await checkFile(file(name, head))).toEqual({ fits: false, reason: 'unsupported' })
  })

  it('allows 10 MB for a picture and 20 MB for a video', async () => {
    const megabyte = 1_048_576
    expect(await checkFile(file('a.png', png, 10 * megabyte))).toMatchObject({ fits: true })
    expect(await checkFile(file('a.png', png, 10 * megabyte + 1))).toEqual({
      fits: false,
      reason: 'too large',
      megabytes: 10,
    })
    expect(await checkFile(file('a.mp4', mp4, 20 * megabyte))).toMatchObject({ fits: true })
    expect(await checkFile(file('a.mp4', mp4, 20 * megabyte + 1))).toMatchObject({ megabytes: 20 })
  })

  it('takes a PDF only when the server takes one', async () => {
    const pdf = [...'%PDF-1.7'].map(letter => letter.charCodeAt(0))
    expect(await checkFile(file('bill.pdf', pdf))).toEqual({ fits: false, reason: 'unsupported' })
    expect(await checkFile(file('bill.pdf', pdf), true)).toEqual({ fits: true, kind: 'file' })
    expect(await checkFile(file('bill.png', pdf), true)).toMatchObject({ reason: 'unsupported' })
    expect(await checkFile(file('bill.pdf', png), true)).toMatchObject({ reason: 'unsupported' })
    const large = file('bill.pdf', pdf, 10 * 1_048_576 + 1)
    expect(await checkFile(large, true)).toMatchObject({ reason: 'too large', megabytes: 10 })
  })
})
