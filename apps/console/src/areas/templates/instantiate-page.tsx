import { findKind } from '@naru/contract/kinds/registry'
import { MAX_WINDOW, type ObjectQuery } from '@naru/contract/live/protocol'
import { pagePath } from '@naru/contract/pages/paths'
import { queryText } from '@naru/contract/pages/query'
import { describeTemplate, type Template } from '@naru/contract/templates/template'
import { ButtonLink } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { SelectField } from '@naru/ui/field.tsx'
import CatalogIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-catalog-icon'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useLive } from '../../data/live/live.ts'
import { windowRows } from '../../data/live/live-reducer.ts'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { usePageFailed } from '../../shell/page-state.ts'
import { useSearchValues, useSetSearch } from '../../shell/search.ts'
import { buildCards } from './catalog-cards.ts'
import { InstanceForm } from './instance-form.tsx'
import { messages } from './messages.ts'
import './templates.css'

/** Makes the objects of a template: which one is in the address, and everything else in its form. */
export function InstantiatePage() {
  const t = useMessages(messages)
  const text = useText()
  const kind = findKind('template-instance')
  const { cluster = '' }: { cluster?: string } = useParams({ strict: false })
  const wanted = queryText(useSearchValues(), 'template') ?? ''
  return (
    <>
      <PageHeader title={t('createTitle', { kind: kind ? text(kind.title.one) : '' })} />
      <TemplateChoice cluster={cluster} wanted={wanted} />
      {wanted === '' ? (
        <EmptyState
          icon={CatalogIcon}
          title={t('chooseTitle')}
          actions={
            <ButtonLink href={pagePath('P_CATALOG_TEMPLATE', { cluster })}>{t('openCatalog')}</ButtonLink>
          }
        >
          {t('chooseHint')}
        </EmptyState>
      ) : (
        <ChosenTemplate key={wanted} cluster={cluster} wanted={wanted} />
      )}
    </>
  )
}

type ChoiceProps = { readonly cluster: string; readonly wanted: string }

function TemplateChoice({ cluster, wanted }: ChoiceProps) {
  const t = useMessages(messages)
  const setSearch = useSetSearch()
  const { data } = useLive({
    type: 'list',
    kind: 'template',
    clusters: [cluster],
    namespaces: 'all',
    offset: 0,
    limit: MAX_WINDOW,
  })
  const known = buildCards(data ? windowRows(data).flatMap((row) => row ?? []) : []).map((card) => ({
    value: `${card.namespace}/${card.name}`,
    label: `${card.title} (${card.namespace}/${card.name})`,
  }))
  // One that the address names may not be among those that the person may list.
  const own = known.some(({ value }) => value === wanted)
    ? []
    : [{ value: wanted, label: wanted || t('choose') }]
  return (
    <div className="n-template-choice">
      <SelectField
        label={t('template')}
        required
        value={wanted}
        options={[...own, ...known]}
        onChange={({ currentTarget }) => void setSearch({ template: currentTarget.value })}
      />
    </div>
  )
}

function ChosenTemplate({ cluster, wanted }: ChoiceProps) {
  const [namespace = '', name = ''] = wanted.split('/')
  const view = useLive<ObjectQuery>({ type: 'object', kind: 'template', cluster, namespace, name })
  // What is being filled in keeps its fields, also while somebody changes the template.
  const [first, setFirst] = useState<Template | null>(null)
  const found = view.data?.object ?? null
  // The cluster serves templates under that name.
  if (first === null && found !== null) setFirst(found as Template)
  if (first !== null) {
    const { description } = describeTemplate(first)
    return (
      <>
        {description !== '' && <p className="n-template-about">{description}</p>}
        <InstanceForm cluster={cluster} template={first} />
      </>
    )
  }
  if (view.pending && view.error === null) return <DelayedLoading />
  return <NoTemplate wanted={wanted} />
}

function NoTemplate({ wanted }: Pick<ChoiceProps, 'wanted'>) {
  usePageFailed()
  const t = useMessages(messages)
  return (
    <EmptyState tone="bad" title={t('noTemplate', { name: wanted })}>
      {t('noTemplateHint')}
    </EmptyState>
  )
}
