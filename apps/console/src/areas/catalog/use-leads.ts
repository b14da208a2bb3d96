import type { Locale } from '@naru/contract/i18n/locale'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../i18n/locale.ts'

const LOADS = {
  en: () => import('./leads-en.ts'),
  ko: () => import('./leads-ko.ts'),
} as const satisfies Record<Locale, unknown>

const NUMBER = /(\d+)\.md$/

/** The sentence that the manual begins each of its pages with, by the page's number; null until it is there. */
export function useLeads(): ReadonlyMap<number, string> | null {
  const locale = useLocale()
  const { data, isError } = useQuery({
    queryKey: ['manual-leads', locale],
    queryFn: async () => byNumber((await LOADS[locale]()).leads),
    staleTime: Number.POSITIVE_INFINITY,
  })
  // They only explain: without them the catalog still leads everywhere.
  return data ?? (isError ? NONE : null)
}

function byNumber(leads: Readonly<Record<string, string>>): ReadonlyMap<number, string> {
  return new Map(Object.entries(leads).map(([file, lead]) => [Number(NUMBER.exec(file)?.[1]), lead]))
}

const NONE: ReadonlyMap<number, string> = new Map()
