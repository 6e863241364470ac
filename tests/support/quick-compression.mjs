import { syncBuiltinESMExports } from "node:module";
import zlib from "node:zlib";

// Loaded before a build that only tests use: its files are packed fast instead of small, because no line is slow here.
const { brotliCompressSync, constants, gzipSync } = zlib;
zlib.brotliCompressSync = (bytes, { params, ...options } = {}) =>
  brotliCompressSync(bytes, { ...options, params: { ...params, [constants.BROTLI_PARAM_QUALITY]: 1 } });
zlib.gzipSync = (bytes, options) => gzipSync(bytes, { ...options, level: 1 });
syncBuiltinESMExports();
