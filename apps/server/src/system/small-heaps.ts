import { POOL_SIZE } from './thread-pool.ts'

/**
 * Garbage is collected when a heap has grown by a third, not at four times its size, and room that is free goes back to
 * the system soon. With sizes before speed what is young has 1 MB in each thread, whatever else is said of it. The
 * embedded database is compiled once and not optimized: that took a quarter of the processor time of a start and some
 * 20 MB, to make large scans twice as fast.
 */
const FLAGS = ['--heap-growing-percent=33', '--optimize-for-size', '--liftoff-only']

/**
 * For memory outside the heaps, as glibc reads it: few arenas, and whatever is large in pages of its own, which go back
 * to the system when it is freed instead of being kept between smaller things. Elsewhere these names mean nothing.
 */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
  MALLOC_MMAP_THRESHOLD_: String(32 * 1024),
}

/** A name that nobody answers for keeps a thread for as long as that takes. */
const THREADS = { UV_THREADPOOL_SIZE: String(POOL_SIZE) }

/**
 * Begins this process again with small heaps, so that a flood of requests leaves no memory taken that nobody uses, and
 * with as many threads as it needs. Both are settled before a program starts, so nothing else could set them wherever it
 * is started from. Whoever holds a channel to the process would lose it; such a process stays as it is.
 */
export function keepHeapsSmall(): void {
  const { execArgv, execPath, argv, env, execve } = process
  if (execve === undefined || process.connected || FLAGS.every((flag) => execArgv.includes(flag))) return
  execve.call(process, execPath, [execPath, ...execArgv, ...FLAGS, ...argv.slice(1)], {
    ...ALLOCATOR,
    ...THREADS,
    ...env,
  })
}
