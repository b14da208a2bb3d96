import { backTarget } from '@naru/contract/pages/back-target'
import { ALL } from '@naru/contract/pages/page'
import { formatQuery } from '@naru/contract/pages/query'
import { Picker } from '@naru/ui/picker.tsx'
import { useEffect } from 'react'
import { useNamespaces } from '../../data/live/names.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { useGo } from '../../shell/links.ts'
import { type CurrentPage, useCurrentPage } from '../../shell/page-context.ts'
import { useSelection } from '../../shell/selection.ts'

const messages = defineMessages({
  en: {
    namespace: 'Namespace',
    project: 'Project',
    all: 'All namespaces',
    search: 'Find by name',
    none: 'No matches',
  },
  ko: {
    namespace: '네임스페이스',
    project: '프로젝트',
    all: '전체',
    search: '이름으로 찾기',
    none: '일치하는 이름이 없습니다',
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
  const go = useGo()
  const { cluster, namespace, namespaceWord, mayChooseAllNamespaces, selectNamespace } = useSelection()
  const names = useNamespaces(cluster)
  // Whoever may not choose all of them works in the first of their own.
  const first = !mayChooseAllNamespaces && namespace === null ? names?.[0] : undefined
  useEffect(() => {
    if (first !== undefined) selectNamespace(first)
  }, [first, selectNamespace])
  const known = names ?? []
  const options = namespace !== null && !known.includes(namespace) ? [namespace, ...known] : known
  const onObject = current.page.route.includes(':namespace')
  return (
    <Picker
      label={t(namespaceWord)}
      value={namespace ?? ALL}
      {...(mayChooseAllNamespaces && { sticky: { value: ALL, label: t('all') } })}
      options={options.map((name) => ({ value: name, label: name }))}
      searchLabel={t('search')}
      emptyText={t('none')}
      onPick={(value) => {
        if (onObject)
          go(backTarget(current.page, current.params) + formatQuery({ cluster, namespace: value }))
        else selectNamespace(value === ALL ? null : value)
      }}
    />
  )
}
