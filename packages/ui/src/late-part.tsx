import {
  type ComponentType,
  createContext,
  createElement,
  type FunctionComponent,
  useContext,
  useEffect,
  useState,
} from 'react'
import { fetchLostStyles } from './late/lost-styles.ts'

/** Within the page or as all of it, over it, small in a line, or beside what somebody does, whom it must not disturb. */
export type LatePlace = 'here' | 'page' | 'over' | 'small' | 'aside'

export type LateFailureProps = {
  readonly place: LatePlace
  readonly onRetry: () => void
  /** Of a part that can be closed. */
  readonly onClose?: (() => void) | undefined
}

/** Says, in the person's language, that the code of a part did not come, and offers to try again. */
export const LateFailureContext = createContext<ComponentType<LateFailureProps> | null>(null)

type Options<Props> = {
  readonly meanwhile?: ComponentType<Props>
  /**
   * Where it is said that its code did not come: unless told, over the page of what can be closed, else in its place;
   * null where what is drawn meanwhile does as well.
   */
  readonly place?: LatePlace | null
}

type LatePart<Props> = FunctionComponent<Props> & {
  /** Asks for the code, as when a pointer comes near; asking twice costs nothing. */
  readonly fetch: () => Promise<void>
}

/** A part whose code comes when it is first used. What did not come is said, and asked for again by who tries again. */
export function createLatePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { meanwhile: Meanwhile, place }: Options<Props> = {},
): LatePart<Props> {
  let Part: ComponentType<Props> | null = null
  let coming: Promise<void> | null = null

  async function take() {
    try {
      await fetchLostStyles()
      Part = await load()
    } catch {
      coming = null
    }
  }
  function fetch() {
    coming ??= take()
    return coming
  }
  function Late(props: Props) {
    const [state, setState] = useState<'coming' | 'here' | 'failed'>('coming')
    const Failure = useContext(LateFailureContext)
    useEffect(() => {
      if (state === 'coming' && !Part) void fetch().then(() => setState(Part ? 'here' : 'failed'))
    }, [state])
    if (Part) return <Part {...props} />
    if (state === 'failed' && Failure && place !== null) {
      const onClose = closeOf(props)
      const where = place ?? (onClose ? 'over' : 'here')
      return createElement(Failure, { place: where, onRetry: () => setState('coming'), onClose })
    }
    return Meanwhile ? <Meanwhile {...props} /> : null
  }
  return Object.assign(Late, { fetch })
}

function closeOf(props: object): (() => void) | undefined {
  // By this name every part that can be closed takes what closes it.
  return 'onClose' in props ? (props.onClose as () => void) : undefined
}
