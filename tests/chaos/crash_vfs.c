// A file system for SQLite that remembers what a power cut would take away.
//
// Preloaded into a program (LD_PRELOAD), it becomes SQLite's default. Before each write to a database
// or its log it notes in FILE.undo what was there; a sync forgets the notes. After `kill -9` the
// notes are exactly what no sync confirmed, and power_cut.py puts the old content back.
//
// With LUDO_CRASH_VFS_DROP_SYNCS set it only pretends to sync, as a program with synchronous=OFF.
#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

// What was in a file before a change; `length` bytes follow.
struct note {
    uint64_t size;    // of the whole file
    uint64_t offset;
    uint64_t length;
};

// The notes of one file, shared by all who have it open.
struct notes {
    struct notes* next;
    pthread_mutex_t lock;
    int descriptor;
    char path[];
};

struct crash_file {
    sqlite3_file base;
    struct notes* notes;  // none for files that need not survive
    sqlite3_file real;    // and what the real file system needs behind it
};

static sqlite3_vfs* real_vfs;
static sqlite3_vfs crash_vfs;
static struct notes* all_notes;
static pthread_mutex_t all_lock = PTHREAD_MUTEX_INITIALIZER;
static int drops_syncs;

static sqlite3_file* real(sqlite3_file* file) { return &((struct crash_file*)file)->real; }

static struct notes* find_notes(const char* path) {
    pthread_mutex_lock(&all_lock);
    struct notes* notes = all_notes;
    while (notes != NULL && strcmp(notes->path, path) != 0) notes = notes->next;
    pthread_mutex_unlock(&all_lock);
    return notes;
}

static struct notes* notes_of(const char* path) {
    struct notes* notes = find_notes(path);
    if (notes != NULL) return notes;
    char name[4096];
    snprintf(name, sizeof name, "%s.undo", path);
    notes = malloc(sizeof *notes + strlen(path) + 1);
    strcpy(notes->path, path);
    pthread_mutex_init(&notes->lock, NULL);
    notes->descriptor = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0600);
    if (notes->descriptor < 0) abort();
    pthread_mutex_lock(&all_lock);
    notes->next = all_notes;
    all_notes = notes;
    pthread_mutex_unlock(&all_lock);
    return notes;
}

static void forget(struct notes* notes) {
    if (ftruncate(notes->descriptor, 0) != 0) abort();
}

// A test that goes on without its notes would prove nothing: every failure here ends the program.
static void note_down(struct crash_file* file, sqlite3_int64 size, sqlite3_int64 offset,
                      sqlite3_int64 length) {
    struct note note = {(uint64_t)size, (uint64_t)offset, (uint64_t)length};
    char* before = calloc(1, (size_t)length + 1);
    const int read = file->real.pMethods->xRead(&file->real, before, (int)length, offset);
    if (read != SQLITE_OK && read != SQLITE_IOERR_SHORT_READ) abort();
    const struct iovec parts[] = {{&note, sizeof note}, {before, (size_t)length}};
    if (writev(file->notes->descriptor, parts, 2) != (ssize_t)(sizeof note + (size_t)length)) abort();
    free(before);
}

static sqlite3_int64 size_of(struct crash_file* file) {
    sqlite3_int64 size = 0;
    if (file->real.pMethods->xFileSize(&file->real, &size) != SQLITE_OK) abort();
    return size;
}

static int crash_write(sqlite3_file* base, const void* data, int length, sqlite3_int64 offset) {
    struct crash_file* file = (struct crash_file*)base;
    if (file->notes == NULL) return real(base)->pMethods->xWrite(real(base), data, length, offset);
    pthread_mutex_lock(&file->notes->lock);
    note_down(file, size_of(file), offset, length);
    const int result = real(base)->pMethods->xWrite(real(base), data, length, offset);
    pthread_mutex_unlock(&file->notes->lock);
    return result;
}

static int crash_truncate(sqlite3_file* base, sqlite3_int64 size) {
    struct crash_file* file = (struct crash_file*)base;
    if (file->notes == NULL) return real(base)->pMethods->xTruncate(real(base), size);
    pthread_mutex_lock(&file->notes->lock);
    const sqlite3_int64 before = size_of(file);
    if (before > size) note_down(file, before, size, before - size);
    const int result = real(base)->pMethods->xTruncate(real(base), size);
    pthread_mutex_unlock(&file->notes->lock);
    return result;
}

static int crash_sync(sqlite3_file* base, int flags) {
    struct crash_file* file = (struct crash_file*)base;
    if (drops_syncs) return SQLITE_OK;
    if (file->notes == NULL) return real(base)->pMethods->xSync(real(base), flags);
    pthread_mutex_lock(&file->notes->lock);
    const int result = real(base)->pMethods->xSync(real(base), flags);
    if (result == SQLITE_OK) forget(file->notes);
    pthread_mutex_unlock(&file->notes->lock);
    return result;
}

// Everything else is as it was.
static int crash_close(sqlite3_file* f) { return real(f)->pMethods->xClose(real(f)); }
static int crash_read(sqlite3_file* f, void* data, int length, sqlite3_int64 offset) {
    return real(f)->pMethods->xRead(real(f), data, length, offset);
}
static int crash_size(sqlite3_file* f, sqlite3_int64* size) {
    return real(f)->pMethods->xFileSize(real(f), size);
}
static int crash_lock(sqlite3_file* f, int level) {
    return real(f)->pMethods->xLock(real(f), level);
}
static int crash_unlock(sqlite3_file* f, int level) {
    return real(f)->pMethods->xUnlock(real(f), level);
}
static int crash_reserved(sqlite3_file* f, int* is_held) {
    return real(f)->pMethods->xCheckReservedLock(real(f), is_held);
}
static int crash_control(sqlite3_file* f, int what, void* value) {
    return real(f)->pMethods->xFileControl(real(f), what, value);
}
static int crash_sector(sqlite3_file* f) { return real(f)->pMethods->xSectorSize(real(f)); }
static int crash_traits(sqlite3_file* f) {
    return real(f)->pMethods->xDeviceCharacteristics(real(f));
}
static int crash_shm_map(sqlite3_file* f, int page, int size, int extends, void volatile** at) {
    return real(f)->pMethods->xShmMap(real(f), page, size, extends, at);
}
static int crash_shm_lock(sqlite3_file* f, int offset, int count, int flags) {
    return real(f)->pMethods->xShmLock(real(f), offset, count, flags);
}
static void crash_shm_barrier(sqlite3_file* f) { real(f)->pMethods->xShmBarrier(real(f)); }
static int crash_shm_unmap(sqlite3_file* f, int deletes) {
    return real(f)->pMethods->xShmUnmap(real(f), deletes);
}

// Version 2: without memory-mapped files, whose writes nobody would see.
static const sqlite3_io_methods methods = {
    2,               crash_close,    crash_read,      crash_write,    crash_truncate,
    crash_sync,      crash_size,     crash_lock,      crash_unlock,   crash_reserved,
    crash_control,   crash_sector,   crash_traits,    crash_shm_map,  crash_shm_lock,
    crash_shm_barrier, crash_shm_unmap, NULL,         NULL};

static int crash_open(sqlite3_vfs* vfs, const char* path, sqlite3_file* base, int flags,
                      int* out_flags) {
    (void)vfs;
    struct crash_file* file = (struct crash_file*)base;
    const int lasting = SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL;
    base->pMethods = NULL;
    file->notes = path != NULL && (flags & lasting) != 0 ? notes_of(path) : NULL;
    const int result = real_vfs->xOpen(real_vfs, path, &file->real, flags, out_flags);
    if (file->real.pMethods != NULL) base->pMethods = &methods;
    return result;
}

static int crash_delete(sqlite3_vfs* vfs, const char* path, int syncs_folder) {
    (void)vfs;
    struct notes* notes = find_notes(path);
    const int result = real_vfs->xDelete(real_vfs, path, syncs_folder);
    if (notes != NULL) forget(notes);
    return result;
}

__attribute__((constructor)) static void install(void) {
    drops_syncs = getenv("LUDO_CRASH_VFS_DROP_SYNCS") != NULL;
    if (sqlite3_initialize() != SQLITE_OK) abort();
    real_vfs = sqlite3_vfs_find(NULL);
    crash_vfs = *real_vfs;
    crash_vfs.pNext = NULL;
    crash_vfs.zName = "crash";
    crash_vfs.szOsFile = (int)sizeof(struct crash_file) + real_vfs->szOsFile;
    crash_vfs.xOpen = crash_open;
    crash_vfs.xDelete = crash_delete;
    if (sqlite3_vfs_register(&crash_vfs, 1) != SQLITE_OK) abort();
}
