import { languages } from '../../harness/languages'
import { markDocument } from '../../harness/mark-document'
import { rotating } from '../../harness/rotating'
import { test } from '../../harness/test'
import { newPhone } from '../auth/auth'
import { shareWhileLoggedOut } from '../players/shared-while-logged-out'

for (const language of rotating(languages, 'shared slip'))
  test(`opens a picture shared while logged out after the login: ${language}`, async ({
    page,
    product,
    backend,
  }) => {
    const { username, password } = await backend.createMember({ username: newPhone() })
    markDocument(product, ['service-worker'])
    await shareWhileLoggedOut(page, { origin: product.origin, username, password, language })
  })
