import { findKind } from '@naru/contract/kinds/registry'
import { buildBreadcrumbs, type Crumb } from '@naru/contract/pages/breadcrumbs'
import { parseTrail } from '@naru/contract/pages/trail'
import { KindMark } from '@naru/ui/kind-mark.tsx'
import { Fragment, type ReactNode } from 'react'
import { useText } from '../i18n/locale.ts'
import { defineMessages, useMessages } from '../i18n/messages.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { useCurrentPage, usePageTitle } from './page-context.ts'
import { useSearchValues } from './search.ts'
import './page-header.css'

const messages = defineMessages({
  en: { breadcrumbs: 'Breadcrumbs' },
  ko: { breadcrumbs: '이동 경로' },
})

type Props = {
  /** What the page is about; the page's own title unless given. */
  readonly title?: string
  /** The title line's text where it says more than the title, such as a dashboard's headline. */
  readonly headline?: ReactNode
  /** The mark of a kind that is not registered. */
  readonly mark?: string
  /** A status badge, a live dot: what stands beside the name. */
  readonly beside?: ReactNode
  /** Buttons at the right. */
  readonly actions?: ReactNode
  /** The upper-case status beside the breadcrumbs. */
  readonly badge?: ReactNode
  /** Tabs below the title; they stay with it when the page scrolls. */
  readonly tabs?: ReactNode
  /** In place of the breadcrumbs of the page's kind. */
  readonly crumbs?: readonly Crumb[]
}

/** Breadcrumbs and title line of a page; stays in place when the body scrolls. */
export function PageHeader({ title, headline, mark, beside, actions, badge, tabs, crumbs }: Props) {
  const text = useText()
  const current = useCurrentPage()
  const search = useSearchValues()
  const kind = current?.page.kind ? findKind(current.page.kind) : undefined
  const pageTitle = current ? text(current.page.title) : ''
  const shown = title ?? pageTitle
  usePageTitle(shown, ...(shown === pageTitle ? [] : [pageTitle]))
  const built =
    crumbs ??
    (current
      ? buildBreadcrumbs({
          ...current,
          displayName: search['dn'] ?? null,
          trail: parseTrail(search['froms'] ?? null),
        })
      : [])
  const markText = mark ?? kind?.mark
  return (
    <div className="n-page-header">
      <Breadcrumbs crumbs={built} badge={badge} />
      <div className="n-title-line">
        {markText && (
          <KindMark mark={markText} group={kind?.menu?.group} title={kind && text(kind.title.one)} />
        )}
        <h1>{headline ?? shown}</h1>
        {beside}
        <FavouriteButton name={shown === pageTitle ? null : shown} mark={markText ?? null} />
        {actions && <div className="n-title-actions">{actions}</div>}
      </div>
      {tabs}
    </div>
  )
}

function Breadcrumbs({ crumbs, badge }: { crumbs: readonly Crumb[]; badge: ReactNode }) {
  const t = useMessages(messages)
  const text = useText()
  if (crumbs.length === 0) return null
  return (
    <nav className="n-crumbs" aria-label={t('breadcrumbs')}>
      {crumbs.map((crumb, index) => (
        <Fragment key={`${crumb.path ?? ''}${crumb.text.en}`}>
          {index > 0 && <span aria-hidden="true">/</span>}
          {crumb.path && index < crumbs.length - 1 ? (
            <a href={crumb.path}>{text(crumb.text)}</a>
          ) : (
            <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{text(crumb.text)}</span>
          )}
        </Fragment>
      ))}
      {badge}
    </nav>
  )
}
