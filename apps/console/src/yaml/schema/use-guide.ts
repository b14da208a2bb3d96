import { useEffect, useState } from 'react'
import type { SchemaGuide } from './schema-guide.ts'
import type { SchemaService } from './schema-service.ts'
import type { YamlPath } from './yaml-cursor.ts'

/** The cursor rests before it is followed. */
const REST_MS = 120

export type Cursor = { readonly text: string; readonly offset: number }

/** The guide to the cursor's place, or to the one that was asked for since; `null` where there is no schema. */
export function useGuide(schema: SchemaService, cursor: Cursor) {
  const [asked, setAsked] = useState<{ readonly path: YamlPath; readonly cursor: Cursor } | null>(null)
  const [guide, setGuide] = useState<SchemaGuide | null | undefined>(undefined)
  const path = asked?.cursor === cursor ? asked.path : null
  useEffect(() => {
    let left = false
    const ask = async () => {
      const found = await schema.ask({ ask: 'guide', at: path ?? cursor })
      if (!left) setGuide(found)
    }
    const timer = setTimeout(() => void ask(), path ? 0 : REST_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [schema, path, cursor])
  return { guide, show: (next: YamlPath) => setAsked({ path: next, cursor }) }
}
