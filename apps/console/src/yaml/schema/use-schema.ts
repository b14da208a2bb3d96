import { useEffect, useMemo } from 'react'
import type { SchemaType } from './schema-protocol.ts'
import { createSchemaService, type SchemaService } from './schema-service.ts'

/** The schema of a kind of a cluster, as long as someone looks at it. */
export function useSchema(cluster: string, { group, version, kind }: SchemaType): SchemaService {
  const schema = useMemo(
    () => createSchemaService(cluster, { group, version, kind }),
    [cluster, group, version, kind],
  )
  useEffect(() => () => schema.close(), [schema])
  return schema
}
