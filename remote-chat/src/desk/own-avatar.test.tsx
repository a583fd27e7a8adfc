import { screen, waitFor } from '@testing-library/react'
import { openDesk } from './testing/open-desk'

const picture = new File(['a large picture'], 'me.png', { type: 'image/png' })

/** Replaces the canvas: pictures have the given size, and the coordinates of each `drawImage` are recorded. */
function drawPictures(width: number, height: number) {
  const drawn: number[][] = []
  globalThis.createImageBitmap = async () => ({ width, height, close() {} })
  const drawImage = (_: unknown, ...sizes: number[]) => drawn.push(sizes)
  const canvas = HTMLCanvasElement.prototype
  canvas.getContext = (() => ({ drawImage })) as unknown as typeof canvas.getContext
  canvas.toBlob = done => done(new Blob(['small'], { type: 'image/jpeg' }))
  return drawn
}

/** Records the names of uploaded files. */
function recordUpload() {
  const names: string[] = []
  globalThis.XMLHttpRequest = class {
    upload = {}
    status = 200
    responseText = JSON.stringify({ path: '/media/face.jpg' })
    onload = () => {}
    open() {}
    setRequestHeader() {}
    getResponseHeader = () => null
    send(form: FormData) {
      names.push((form.get('file') as File).name)
      setTimeout(() => this.onload())
    }
  } as unknown as typeof XMLHttpRequest
  return names
}

async function openOwn(more: Parameters<typeof openDesk>[0] = {}) {
  const desk = openDesk(more)
  await desk.user.click(await screen.findByRole('button', { name: 'My password' }))
  await screen.findByRole('heading', { name: 'My picture' })
  const input = document.querySelector<HTMLInputElement>('section input[type=file]')
  if (!input) throw new Error('nothing to choose a picture by')
  return { ...desk, input }
}

test('crops a picture to a small square and shows it to customers', async () => {
  const drawn = drawPictures(4000, 3000)
  const names = recordUpload()
  let face: string | null = null
  const {
    user,
    asked: requested,
    input,
  } = await openOwn({
    'GET /face': () => ({ face }),
    'PUT /face': () => {
      face = '/media/face.jpg'
      return {}
    },
  })
  await user.upload(input, picture)
  expect(await screen.findByRole('img', { name: 'Nok' })).toHaveAttribute('src', '/media/face.jpg')
  expect(drawn).toEqual([[500, 0, 3000, 3000, 0, 0, 192, 192]])
  expect(names).toEqual(['face.jpg'])
  await user.click(screen.getByRole('button', { name: 'Remove it' }))
  await waitFor(() =>
    expect(requested.filter(({ what }) => what === 'PUT /face').map(({ body }) => body)).toEqual([
      { path: '/media/face.jpg' },
      { path: null },
    ]),
  )
})

test('refuses a file that is not a picture', async () => {
  globalThis.createImageBitmap = () => Promise.reject(new Error('no picture'))
  const names = recordUpload()
  const { user, input } = await openOwn()
  await user.upload(input, picture)
  expect(await screen.findByText('This file cannot be sent.')).toBeVisible()
  expect(names).toEqual([])
})
