import { DEFAULT_LOCALE, LOCALES, type Locale } from '@naru/contract/i18n/locale'
import { buildManualPage } from '@naru/contract/manual/build-manual'
import type { Page } from '@naru/contract/pages/page'
import { PAGES } from '@naru/contract/pages/registry'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { ErrorPage } from '../../parts/error-page.tsx'
import { LateFailure } from '../../parts/late-failure.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import type { Manual } from './manual.ts'
import { ManualSections } from './manual-sections.tsx'
import { ManualText } from './manual-text.tsx'
import './manual.css'

const messages = defineMessages({
  en: { manual: 'Manual', pages: 'Pages of the manual' },
  ko: { manual: '사용 설명서', pages: '설명서 목차' },
})

const files = import.meta.glob<Manual>('../../../../../docs/manual/*/*.md', { import: 'default' })

function findFile(locale: string, number: string) {
  return files[`../../../../../docs/manual/${locale}/${number}.md`]
}

/** A page of the manual in the language of its address: what somebody wrote, then what the product tells of itself. */
export function ManualPage() {
  const t = useMessages(messages)
  const { locale: asked = '', number = '' }: { locale?: string; number?: string } = useParams({
    strict: false,
  })
  const locale = LOCALES.find((known) => known === asked) ?? DEFAULT_LOCALE
  const about = PAGES.find(({ manual }) => String(manual) === number)
  const load = findFile(asked, number)
  const {
    data: page,
    error,
    refetch,
  } = useQuery({
    queryKey: ['manual', asked, number],
    queryFn: () => load?.() ?? null,
    enabled: load !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!load || !about) return <ErrorPage code="PAGE_NOT_FOUND" />
  if (error) return <LateFailure place="page" onRetry={() => void refetch()} />
  if (!page) return <DelayedLoading />
  const crumb = { text: { en: t('manual'), ko: t('manual') }, path: null }
  return (
    <>
      <PageHeader
        title={page.title}
        crumbs={[crumb, { text: { en: page.title, ko: page.title }, path: null }]}
      />
      <div className="n-manual">
        <article lang={locale}>
          <ManualText blocks={page.blocks} />
          <ManualSections sections={buildManualPage(about)} locale={locale} />
        </article>
        <Contents locale={locale} current={about} label={t('pages')} />
      </div>
    </>
  )
}

function Contents({ locale, current, label }: { locale: Locale; current: Page; label: string }) {
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
            <a href={`/manual/${locale}/${manual}`} aria-current={id === current.id ? 'page' : undefined}>
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
