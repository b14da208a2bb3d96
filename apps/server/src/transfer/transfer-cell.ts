import { PLATFORM_ROLES } from '@naru/contract/api/roles'
import type { TransferColumn } from '@naru/contract/api/transfer'
import type { MessageKey } from '@naru/contract/errors/rule-messages'
import * as z from 'zod'

const ids = z.array(z.string())

/** What a cell says of its field: nothing, a value, or what no field can hold. */
export type CellSays = { readonly value?: unknown; readonly fault?: MessageKey }

export function readCell({ as, empty }: TransferColumn, text: string | undefined): CellSays {
  const said = (text ?? '').trim()
  if (text === undefined || (said === '' && empty === 'keep')) return {}
  if (as === 'ids') return { value: [...new Set(said.split(/\s+/).filter(Boolean))].toSorted() }
  if (as === 'flag') return readFlag(said.toLowerCase())
  if (as === 'role')
    return PLATFORM_ROLES.some((role) => role === said) ? { value: said } : { fault: 'rule.select' }
  return { value: as === 'secret' ? text : said }
}

function readFlag(said: string): CellSays {
  return said === 'true' || said === 'false' ? { value: said === 'true' } : { fault: 'rule.trueOrFalse' }
}

/** A field as a cell of a file; secrets are never one. */
export function showCell({ as }: TransferColumn, value: unknown): string {
  if (as === 'ids')
    return ids
      .parse(value ?? [])
      .toSorted()
      .join(' ')
  if (as === 'flag') return value === undefined ? '' : String(value === true)
  return as !== 'secret' && typeof value === 'string' ? value : ''
}
