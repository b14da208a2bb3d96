import { backTarget } from '@naru/contract/pages/back-target'
import { ALL } from '@naru/contract/pages/page'
import { formatQuery } from '@naru/contract/pages/query'
import { namespaceLabel, namespaceOptions } from '@naru/contract/selection/namespace-selection'
import { Picker } from '@naru/ui/picker.tsx'
import { useState } from 'react'
import { useRoles } from '../../data/session/roles.ts'
import { useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { useGo } from '../../shell/links.ts'
import { useNamespaces } from '../../shell/namespaces.ts'
import { type CurrentPage, useCurrentPage } from '../../shell/page-context.ts'
import { useSelection } from '../../shell/selection.ts'
import { useNamespaceChoice } from '../namespace-choice.ts'

const messages = defineMessages({
  en: {
    all: 'All namespaces',
    search: 'Find by name',
    searching: 'Searching…',
    none: 'No matches',
    more: 'There are more. Type part of a name.',
    partial: 'Not all namespaces could be read.',
  },
  ko: {
    all: '네임스페이스 전체',
    search: '이름으로 찾기',
    searching: '찾는 중…',
    none: '일치하는 이름이 없습니다',
    more: '더 있습니다. 이름의 일부를 입력하세요.',
    partial: '일부 네임스페이스를 읽지 못했습니다.',
  },
})

/** Chooses the namespace, where the page works in one; administrators read Namespace, others Project. */
export function NamespacePicker() {
  const current = useCurrentPage()
  const { clusters } = useSelection()
  if (!current?.page.layout.namespace || clusters.length === 0) return null
  return <ShownPicker current={current} />
}

function ShownPicker({ current }: { current: CurrentPage }) {
  const t = useMessages(messages)
  const text = useText()
  const go = useGo()
  const roles = useRoles()
  const { cluster, namespace, mayChooseAllNamespaces, selectNamespace } = useSelection()
  const { names, hasMore, partial, searching, search } = useOffer()
  const options = namespaceOptions(names, roles).filter((name) => name !== ALL)
  const onObject = current.page.route.includes(':namespace')
  return (
    <Picker
      label={text(namespaceLabel(roles))}
      value={namespace ?? ALL}
      {...(mayChooseAllNamespaces && { sticky: { value: ALL, label: t('all') } })}
      options={options.map((name) => ({ value: name, label: name }))}
      searchLabel={t('search')}
      emptyText={t(searching ? 'searching' : 'none')}
      moreText={t('more')}
      hasMore={hasMore}
      {...(partial && { lackText: t('partial') })}
      onSearch={search}
      onPick={(value) => {
        if (onObject)
          go(backTarget(current.page, current.params) + formatQuery({ cluster, namespace: value }))
        else selectNamespace(value === ALL ? null : value)
      }}
    />
  )
}

/** The namespaces to offer: all of them, or where those are too many at once, the ones that match what is sought. */
function useOffer() {
  const { cluster } = useSelection()
  const all = useNamespaceChoice()
  const [sought, search] = useState('')
  const isSearched = all?.hasMore === true && sought !== ''
  const found = useNamespaces(isSearched ? { cluster, text: sought } : null)
  const { names = [], hasMore = false, partial = false } = found ?? all ?? {}
  return { names, hasMore, partial, searching: isSearched && !found?.settled, search }
}
