import type { Tone } from '@naru/contract/rows/status'
import { StateChips } from '../../lists/toolbar/state-chips.tsx'
import { useSetSearch } from '../../shell/search.ts'
import { countStates } from './mesh-search.ts'

type Props<State extends string> = {
  /** What the filter by it is called in the address. */
  readonly of: string
  readonly chosen: State | null
  /** Every state there is, the worst first. */
  readonly order: readonly State[]
  /** That of each row which the other filters keep; undefined until they are known. */
  readonly states: readonly State[] | undefined
  readonly tones: Readonly<Record<State, Tone>>
  readonly words: (state: State) => string
}

/** How the rows of a list of a mesh are, in counts that narrow it. */
export function StateCounts<State extends string>({ of, chosen, order, states, tones, words }: Props<State>) {
  const setSearch = useSetSearch()
  const counts = states ? countStates(order, states, chosen) : []
  return (
    <StateChips
      chips={counts.map(({ state, count }) => ({
        id: state,
        text: words(state),
        tone: tones[state],
        count,
        pressed: state === chosen,
        onPress: () => void setSearch({ [of]: state === chosen ? null : state }),
      }))}
    />
  )
}
