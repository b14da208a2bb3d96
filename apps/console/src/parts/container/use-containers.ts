import type { Pod } from '@naru/contract/kubernetes/pod'
import { queryText } from '@naru/contract/pages/query'
import { useSearchValues, useSetSearch } from '../../shell/search.ts'
import { type Chosen, chooseContainer } from './choose-container.ts'

export type ContainerChoice = Chosen & { readonly choose: (name: string) => void }

/** The container that a pane of a pod is about: a part of the page's address. */
export function useContainer(pod: Pod): ContainerChoice {
  const asked = queryText(useSearchValues(), 'container')
  const setSearch = useSetSearch()
  return { ...chooseContainer(pod, asked), choose: (name) => void setSearch({ container: name }) }
}
