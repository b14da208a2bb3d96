import { buildBreadcrumbs, type Crumb } from '@naru/contract/pages/breadcrumbs'
import { queryText } from '@naru/contract/pages/query'
import { parseTrail } from '@naru/contract/pages/trail'
import { KindMark } from '@naru/ui/kind-mark.tsx'
import { Fragment, type ReactNode } from 'react'
import { useText } from '../i18n/locale.ts'
import { defineMessages, useMessages } from '../i18n/messages.ts'
import { useCurrentKind, useCurrentPage, usePageTitle } from '../shell/page-context.ts'
import { usePageName } from '../shell/page-state.ts'
import { useSearchValues } from '../shell/search.ts'
import { FavouriteButton } from './favourite-button.tsx'
import './page-header.css'

const messages = defineMessages({
  en: { breadcrumbs: 'Breadcrumbs' },
  ko: { breadcrumbs: '이동 경로' },
})

type Props = {
  /** What the page is about; the page's own title unless given. */
  readonly title?: string
  /** What the page's object is called, as soon as that is known; the address's `dn` is only believed until then. */
  readonly name?: string
  /** The title line's text where it says more than the title, such as a dashboard's headline. */
  readonly headline?: ReactNode
  /** The mark of a kind that is not registered. */
  readonly mark?: string
  /** A status badge, a live dot: what stands beside the name. */
  readonly beside?: ReactNode
  /** Buttons at the right. */
  readonly actions?: ReactNode
  /** Tabs below the title; they stay with it when the page scrolls. */
  readonly tabs?: ReactNode
  /** In place of the breadcrumbs of the page's kind. */
  readonly crumbs?: readonly Crumb[]
}

/** Breadcrumbs and title line of a page; stays in place when the body scrolls. */
export function PageHeader({ title, name, crumbs, tabs, ...line }: Props) {
  const text = useText()
  const current = useCurrentPage()
  const pageTitle = current ? text(current.page.title) : ''
  const shown = title ?? pageTitle
  usePageName(name ?? null)
  usePageTitle(shown, ...(shown === pageTitle ? [] : [pageTitle]))
  return (
    <div className="n-page-header">
      <Breadcrumbs crumbs={useCrumbs(crumbs, name)} />
      <TitleLine {...line} title={shown} own={shown !== pageTitle} />
      {tabs}
    </div>
  )
}

/** The page's own trail, or the one that the address carries along. */
function useCrumbs(given: readonly Crumb[] | undefined, name: string | undefined): readonly Crumb[] {
  const current = useCurrentPage()
  const search = useSearchValues()
  if (given) return given
  if (!current) return []
  return buildBreadcrumbs({
    ...current,
    displayName: name ?? queryText(search, 'dn'),
    trail: parseTrail(queryText(search, 'froms')),
  })
}

type LineProps = Pick<Props, 'headline' | 'mark' | 'beside' | 'actions'> & {
  readonly title: string
  /** Whether the title is an object's rather than the page's. */
  readonly own: boolean
}

function TitleLine({ title, own, headline, mark, beside, actions }: LineProps) {
  const text = useText()
  const kind = useCurrentKind()
  const shownMark = mark ?? kind?.mark ?? null
  return (
    <div className="n-title-line">
      {shownMark && (
        <KindMark mark={shownMark} group={kind?.menu?.group} title={kind && text(kind.title.one)} />
      )}
      <h1>{headline ?? title}</h1>
      {beside}
      <FavouriteButton name={own ? title : null} mark={shownMark} />
      {actions && <div className="n-title-actions">{actions}</div>}
    </div>
  )
}

function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
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
    </nav>
  )
}
