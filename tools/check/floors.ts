import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildImportGraph, type Import } from './import-graph.ts'
import { isTest, loadSourceFiles } from './source-files.ts'
import type { Step } from './step.ts'

const MAX_FILES = 25
/** Which parts are divided by floors: what others stand on is sorted as the apps are. */
const STOREYED = /^(apps\/[^/]+|packages\/contract)$/

/** A room as declared: a folder or file below `src`, `*` for every name there; floor 0 is the roof. */
type Room = { readonly path: string; readonly floor: number; readonly says: unknown }
type Placed = { readonly room: string; readonly floor: number }

/** Inside a part with floors arrows go down: a file sees its own room and the floors below it, never a room beside or above. */
export const floors: Step = {
  name: 'floors',
  run: async (root) => {
    const files = loadSourceFiles(root).filter(
      ({ path }) => !isTest(path) && /^(apps|packages)\/[^/]+\/src\//.test(path),
    )
    const paths = files.map(({ path }) => path)
    const imports = buildImportGraph(root, files)
    const parts = [...new Set(paths.map((path) => path.split('/').slice(0, 2).join('/')))].filter((part) =>
      STOREYED.test(part),
    )
    const declared = parts.filter((part) => existsSync(join(root, part, 'floors.json')))
    const missing = parts.filter((part) => !declared.includes(part))
    return [
      ...missing.map((part) => `${part} declares no floors (floors.json)`),
      ...declared.flatMap((part) => checkPart(root, part, { paths, imports })),
      ...checkFull(
        paths.filter(
          (path) => path.startsWith('packages/') || declared.some((part) => path.startsWith(`${part}/`)),
        ),
      ),
    ]
  },
}

type House = { readonly paths: readonly string[]; readonly imports: readonly Import[] }

function checkPart(root: string, part: string, { paths, imports }: House): readonly string[] {
  const source = `${part}/src/`
  const own = paths.filter((path) => path.startsWith(source)).map((path) => path.slice(source.length))
  const rooms = loadRooms(join(root, part, 'floors.json'))
  const place = (path: string) => findRoom(rooms, path)
  return [
    ...rooms.flatMap(({ path, says }) => [
      ...(own.some((file) => matchRoom(path, file) !== null)
        ? []
        : [`${part}: the room ${path} does not exist`]),
      ...(typeof says === 'string' && says !== '' ? [] : [`${part}: nothing says what is in ${path}`]),
    ]),
    ...own
      .filter((file) => place(file) === null)
      .map((file) => `${source}${file} stands in no declared room`),
    ...imports.flatMap(({ from, target, specifier }) => {
      if (!from.startsWith(source) || !target?.startsWith(source)) return []
      const [here, there] = [place(from.slice(source.length)), place(target.slice(source.length))]
      return here && there && !isDown(here, there)
        ? [`${from} imports ${specifier}: ${sayWhy(here, there)}`]
        : []
    }),
  ]
}

function loadRooms(file: string): readonly Room[] {
  const declared: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return [declared]
    .flat()
    .flatMap((floor, index) =>
      Object.entries(floor ?? {}).map(([path, says]) => ({ path, says, floor: index })),
    )
}

/** The room of a file by its longest declaration; `areas/*` makes each folder in `areas` one. */
function findRoom(rooms: readonly Room[], file: string): Placed | null {
  const found = rooms.flatMap(({ path, floor }) => {
    const room = matchRoom(path, file)
    return room === null ? [] : [{ room, floor, literal: !path.includes('*') }]
  })
  const depth = ({ room, literal }: { room: string; literal: boolean }) =>
    room.split('/').length * 2 + Number(literal)
  return found.toSorted((a, b) => depth(b) - depth(a))[0] ?? null
}

/** The part of a file's path that a declaration stands for. */
function matchRoom(declared: string, file: string): string | null {
  const [steps, names] = [declared.split('/'), file.split('/')]
  const fits = steps.every(
    (step, index) => step === names[index] || (step === '*' && index < names.length - 1),
  )
  return fits ? names.slice(0, steps.length).join('/') : null
}

function isDown(here: Placed, there: Placed): boolean {
  return here.room === there.room || there.floor > here.floor
}

function sayWhy(here: Placed, there: Placed): string {
  return `${there.room} is ${there.floor < here.floor ? 'above' : 'beside'} ${here.room}`
}

function checkFull(paths: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return [...counts].flatMap(([folder, count]) =>
    count > MAX_FILES ? [`${folder} holds ${count} files, more than ${MAX_FILES}`] : [],
  )
}
