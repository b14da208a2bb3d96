import { LOCALES, type Locale } from '@naru/contract/i18n/locale'
import { PAGES } from '@naru/contract/pages/registry'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { ErrorPage } from '../../parts/error-page.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { ManualText } from './manual-text.tsx'
import { parseManual } from './parse-manual.ts'
import './manual.css'

const messages = defineMessages({
  en: { manual: 'Manual', pages: 'Pages of the manual' },
  ko: { manual: '사용 설명서', pages: '설명서 목차' },
})

const files = import.meta.glob<string>('../../../../../docs/manual/*/*.md', {
  query: '?raw',
  import: 'default',
})

function findFile(locale: string, number: string) {
  return files[`../../../../../docs/manual/${locale}/${number}.md`]
}

/** A page of the manual in the language of its address. */
export function ManualPage() {
  const t = useMessages(messages)
  const { locale = '', number = '' }: { locale?: string; number?: string } = useParams({ strict: false })
  const load = findFile(locale, number)
  const { data } = useQuery({
    queryKey: ['manual', locale, number],
    queryFn: () => load?.() ?? '',
    enabled: load !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const parsed = useMemo(() => (data === undefined ? null : parseManual(data)), [data])
  if (!load) return <ErrorPage code="PAGE_NOT_FOUND" />
  if (!parsed) return <DelayedLoading />
  const crumb = { text: { en: t('manual'), ko: t('manual') }, path: null }
  return (
    <>
      <PageHeader
        title={parsed.title}
        crumbs={[crumb, { text: { en: parsed.title, ko: parsed.title }, path: null }]}
      />
      <div className="n-manual">
        <article lang={locale}>
          <ManualText blocks={parsed.blocks} />
        </article>
        <Contents
          locale={LOCALES.find((known) => known === locale) ?? 'ko'}
          current={number}
          label={t('pages')}
        />
      </div>
    </>
  )
}

function Contents({ locale, current, label }: { locale: Locale; current: string; label: string }) {
  const text = useText()
  const numbered = PAGES.filter(
    ({ manual }) => manual !== null && findFile(locale, String(manual)) !== undefined,
  )
  return (
    <nav aria-label={label}>
      <h2>{label}</h2>
      <ul>
        {numbered.map(({ id, manual, title, type }) => (
          <li key={id} className={type === 'list' || type === 'page' ? undefined : 'n-manual-part'}>
            <a
              href={`/manual/${locale}/${manual}`}
              aria-current={String(manual) === current ? 'page' : undefined}
            >
              {text(title)}
              {SUFFIX[type] && ` · ${text(SUFFIX[type])}`}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const SUFFIX = {
  list: null,
  page: null,
  detail: { en: 'details', ko: '상세' },
  create: { en: 'create', ko: '생성' },
  edit: { en: 'edit', ko: '수정' },
} as const
