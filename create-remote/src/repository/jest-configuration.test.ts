import * as configuration from '@tamlung/shared/testing/jest-configuration.mjs'
import { readName } from '../names'
import { repositoryFiles } from './repository-files'

describe('a new repository', () => {
  it("imports only what the package's Jest configuration exports", () => {
    const file = repositoryFiles(readName('lucky-draw', ''))['jest.config.js']
    const [, names = ''] = /^import \{ (.+) \} from/.exec(`${file}`) ?? []
    expect(names.split(', ')).toEqual(expect.arrayContaining(['inBrowser']))
    expect(Object.keys(configuration)).toEqual(expect.arrayContaining(names.split(', ')))
  })
})
