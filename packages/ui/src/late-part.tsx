import { type ComponentType, useEffect, useReducer } from 'react'

type LatePart<Props> = ComponentType<Props> & {
  /** Asks for the code, as when a pointer comes near; asking twice costs nothing. */
  readonly fetch: () => Promise<void>
}

/** A part whose code comes when it is first used; what could not be fetched is asked for again by the next use. Nothing is drawn meanwhile but what may be given. */
export function createLatePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props> | null = null,
): LatePart<Props> {
  let Part: ComponentType<Props> | null = null
  let coming: Promise<void> | null = null

  async function take() {
    try {
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
    const [, redraw] = useReducer((times: number) => times + 1, 0)
    useEffect(() => {
      if (!Part) void fetch().then(redraw)
    }, [])
    const Shown = Part ?? Meanwhile
    return Shown && <Shown {...props} />
  }
  return Object.assign(Late, { fetch })
}
