import type { Language } from '@tamlung/shared/contract/editions'
import type { Banner } from '@tamlung/shared/contract/routes/invite'
import { defineOperation } from '../../platform/database/operation'
import { localise } from '../../platform/language/local-text'
import { readSetting } from '../../platform/settings/setting'

export const readBanners = defineOperation(
  'banner.read',
  'read',
  async (sql, { name, language }: { name: string; language: Language }) => {
    const value = await readSetting<unknown>(sql, name)
    return localise(Array.isArray(value) ? value : [], language) as Banner[]
  },
)
