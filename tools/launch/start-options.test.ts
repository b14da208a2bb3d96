import { expect, test } from 'vitest'

type Options = { readonly parseStartOptions: (args: readonly string[]) => { readonly size?: string } }

const { parseStartOptions }: Options = await import(new URL('./start-options.mjs', import.meta.url).href)

test.each(['pods=10', 'clusters=5,churn=2', 'mesh=200', 'pods=10000,mesh=50'])('%s is a size', (size) => {
  expect(parseStartOptions(['--sandbox-size', size]).size).toBe(size)
})

test.each(['mesh', 'mesh=', 'mesh=-1', 'mesh=many', 'pods=1,mesh=2.5', 'meshes=2'])(
  '%s is refused under the name of the option',
  (size) => {
    expect(() => parseStartOptions(['--sandbox-size', size])).toThrow(
      `--sandbox-size: expected pods=N,clusters=M[,churn=R][,mesh=K], not “${size}”.`,
    )
  },
)
