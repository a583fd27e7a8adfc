import { defineOperation } from '../../src/platform/database/operation'
import type { Sql } from '../../src/platform/database/sql'
import type { LocalText } from '../../src/platform/language/local-text'
import { writeSetting } from '../../src/platform/settings/setting'
import { artAddress } from './art'
import {
  demonstrationBonuses,
  demonstrationPromotions,
  demonstrationWheel,
  type MoneyPrize,
} from './catalogue'
import { demonstrationGames } from './games'
import { demonstrationLookups } from './lookups'

const storeLookups = async (sql: Sql) => {
  for (const [name, value] of Object.entries(demonstrationLookups))
    await writeSetting(sql, name, value)
}

const storeGames = async (sql: Sql) => {
  for (const [position, game] of demonstrationGames.entries()) {
    const own = game.ownAddress === true ? `https://${game.code.toLowerCase()}.example` : null
    await sql.query(
      `insert into game (code, name, category, logo, background, web, android, ios, factor, position)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
      [
        game.code,
        game.name,
        game.category,
        artAddress(`logo-${game.code}`),
        artAddress(`background-${game.code}`),
        own ?? `https://play.example/${game.code.toLowerCase()}`,
        own === null ? null : `${own}/android`,
        own === null ? null : `${own}/ios`,
        game.factor,
        position,
      ],
    )
  }
}

const bannersOf = (banner: string, html: LocalText) => [{ image: artAddress(banner), html }]

const kipBanners = (bonus: (typeof demonstrationBonuses)[number]) =>
  bannersOf(bonus.banner, 'kipHtml' in bonus ? bonus.kipHtml : bonus.html)

const storeBonuses = async (sql: Sql) => {
  for (const [position, bonus] of demonstrationBonuses.entries())
    await sql.query(
      `insert into bonus (code, type, name, max_received, percent_fail, banners, amount, places,
         minimum_deposit, position, by_currency)
       values ($1, $2, $3::jsonb, $4, $5, $6::jsonb, $7, $8, $9, $10, $11::jsonb) on conflict do nothing`,
      [
        bonus.code,
        bonus.type,
        JSON.stringify(bonus.name),
        bonus.maxReceived,
        bonus.percentFail,
        JSON.stringify(bannersOf(bonus.banner, bonus.html)),
        bonus.amount,
        bonus.places,
        bonus.minimumDeposit,
        position,
        JSON.stringify({ LAK: { ...bonus.kip, banners: kipBanners(bonus) } }),
      ],
    )
}

const storePromotions = async (sql: Sql) => {
  for (const promotion of demonstrationPromotions)
    await sql.query(
      `insert into promotion (code, description, percent_fail, amount, places, by_currency)
       values ($1, $2::jsonb, $3, $4, $5, $6::jsonb) on conflict do nothing`,
      [
        promotion.code,
        JSON.stringify(promotion.description),
        promotion.percentFail,
        promotion.amount,
        promotion.places,
        JSON.stringify({ LAK: promotion.kip }),
      ],
    )
}

const inColumns = ({ label, html, name, amount }: MoneyPrize) => ({
  label,
  html_description: html,
  prize_name: name,
  prize_amount: amount,
})

const storeWheel = async (sql: Sql) => {
  await sql.query(
    'insert into wheel (code, name, is_active) values ($1, $2::jsonb, true) on conflict do nothing',
    [demonstrationWheel.code, JSON.stringify(demonstrationWheel.name)],
  )
  for (const [position, slice] of demonstrationWheel.slices.entries())
    await sql.query(
      `insert into slice (wheel_code, code, position, label, bg_color, text_color,
         html_description, weight, prize_name, prize_amount, prize_type, by_currency)
       values ($1, $2, $3, $4::jsonb, $5, $6, $7::jsonb, $8, $9::jsonb, $10, $11, $12::jsonb)
       on conflict do nothing`,
      [
        demonstrationWheel.code,
        slice.code,
        position,
        JSON.stringify(slice.label),
        slice.bgColor,
        slice.textColor,
        slice.html === undefined ? null : JSON.stringify(slice.html),
        slice.weight,
        slice.name === undefined ? null : JSON.stringify(slice.name),
        slice.amount,
        slice.type,
        JSON.stringify(slice.kip === undefined ? {} : { LAK: inColumns(slice.kip) }),
      ],
    )
}

/** Stores all data of the demonstration that belongs to no member. */
export const storeCatalogue = defineOperation(
  'demonstration.storeCatalogue',
  'locked',
  async sql => {
    for (const store of [storeLookups, storeGames, storeBonuses, storePromotions, storeWheel])
      await store(sql)
  },
)
