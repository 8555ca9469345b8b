/** A WebAssembly module of the core, instantiated: text in, decoded answer out. */

interface Exports {
  readonly memory: WebAssembly.Memory;
  _initialize: () => void;
  ludo_buffer: (size: number) => number;
  ludo_ask: () => number;
  /** Only where Piscari's computer players are. */
  ludo_keep_oracle?: () => void;
}

const NOT_SUPPORTED = 52;
const NANOSECONDS = 1_000_000;

/** What the modules need of the system: a clock. Everything else fails, and nothing asks for it. */
function systemCalls(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  return {
    clock_time_get: (_clock: number, _precision: bigint, result: number): number => {
      const now = BigInt(Math.round(performance.now() * NANOSECONDS));
      new DataView(memory().buffer).setBigUint64(result, now, true);
      return 0;
    },
    fd_write: () => NOT_SUPPORTED,
    fd_close: () => NOT_SUPPORTED,
    fd_seek: () => NOT_SUPPORTED,
    fd_read: () => NOT_SUPPORTED,
    environ_sizes_get: () => NOT_SUPPORTED,
    environ_get: () => NOT_SUPPORTED,
    proc_exit: (code: number): never => {
      throw new Error(`the core ended with ${code}`);
    },
  };
}

export class WasmModule {
  readonly #exports: Exports;

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  static async open(module: WebAssembly.Module): Promise<WasmModule> {
    const instance: WebAssembly.Instance = await WebAssembly.instantiate(module, {
      wasi_snapshot_preview1: systemCalls(() => exports.memory),
      env: { emscripten_notify_memory_growth: () => undefined },
    });
    const exports = instance.exports as unknown as Exports;
    exports._initialize();
    return new WasmModule(exports);
  }

  ask(request: string): unknown {
    return JSON.parse(this.askText(request));
  }

  /** The answer as the core wrote it. */
  askText(request: string): string {
    this.#fill(new TextEncoder().encode(request));
    const length = this.#exports.ludo_ask();
    const start = this.#exports.ludo_buffer(length);
    return new TextDecoder().decode(new Uint8Array(this.#exports.memory.buffer, start, length));
  }

  keepOracle(table: ArrayBuffer): void {
    if (!this.#exports.ludo_keep_oracle) return;
    this.#fill(new Uint8Array(table));
    this.#exports.ludo_keep_oracle();
  }

  #fill(bytes: Uint8Array): void {
    const start = this.#exports.ludo_buffer(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, start, bytes.length).set(bytes);
  }
}
