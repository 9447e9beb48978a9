/* zint-judge: libzint behind a line protocol, and its stop-watch.
 *
 * With no argument it answers one line for each line read:
 *   symbology mode option_1 option_2 option_3 eci hex-data
 *   ->  ok width rows height... | row-bits... | hex-text        (row-bits: one hex string a row, first module highest)
 *   ->  error number message
 * `zint-judge bench` reads the same lines and answers `encode-ns svg-ns`: each the least of many passes. */
#define _POSIX_C_SOURCE 199309L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "zint.h"

enum { LINE = 1 << 16, DATA = 1 << 15, STRICT = 1 << 15 };

struct request { int symbology, mode, option_1, option_2, option_3, eci, length; unsigned char data[DATA]; };

static int hex(char c) { return c <= '9' ? c - '0' : (c | 32) - 'a' + 10; }

static int parse(const char *line, struct request *request) {
    int used = 0;
    if (sscanf(line, "%d %d %d %d %d %d %n", &request->symbology, &request->mode, &request->option_1,
               &request->option_2, &request->option_3, &request->eci, &used) != 6) return 0;
    const char *digits = line + used;
    request->length = 0;
    while (digits[0] > ' ' && digits[1] > ' ' && request->length < DATA) {
        request->data[request->length++] = (unsigned char)(hex(digits[0]) << 4 | hex(digits[1]));
        digits += 2;
    }
    return 1;
}

static void set(struct zint_symbol *symbol, const struct request *request) {
    symbol->symbology = request->symbology;
    symbol->input_mode = request->mode & ~STRICT;
    symbol->warn_level = request->mode & STRICT ? WARN_FAIL_ALL : WARN_DEFAULT;
    symbol->option_1 = request->option_1;
    symbol->option_2 = request->option_2;
    symbol->option_3 = request->option_3;
    symbol->eci = request->eci;
}

static void answer(const struct zint_symbol *symbol) {
    printf("ok %d %d", symbol->width, symbol->rows);
    for (int row = 0; row < symbol->rows; row++) printf(" %g", symbol->row_height[row]);
    printf(" |");
    for (int row = 0; row < symbol->rows; row++) {
        putchar(' ');
        for (int x = 0; x < symbol->width; x += 4) {
            int nibble = 0;
            for (int i = 0; i < 4; i++) {
                int at = x + i;
                int dark = at < symbol->width && (symbol->encoded_data[row][at >> 3] >> (at & 7) & 1);
                nibble = nibble << 1 | dark;
            }
            printf("%x", nibble);
        }
    }
    printf(" | ");
    for (const unsigned char *c = symbol->text; *c; c++) printf("%02x", *c);
    printf("\n");
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* The least mean of `passes` passes of about a millisecond each. */
static double least(const struct request *request, int svg, int passes) {
    struct zint_symbol *symbol = ZBarcode_Create();
    double best = 1e18;
    int calls = 1;
    for (int pass = 0; pass < passes; pass++) {
        double start = now();
        for (int call = 0; call < calls; call++) {
            ZBarcode_Clear(symbol);
            set(symbol, request);
            if (ZBarcode_Encode(symbol, request->data, request->length) >= ZINT_ERROR) { ZBarcode_Delete(symbol); return -1; }
            if (svg) {
                symbol->output_options |= BARCODE_MEMORY_FILE;
                strcpy(symbol->outfile, "bench.svg");
                if (ZBarcode_Print(symbol, 0) >= ZINT_ERROR) { ZBarcode_Delete(symbol); return -1; }
            }
        }
        double spent = now() - start;
        if (spent < 1e6) { calls *= 2; if (spent < 5e5) { pass = -1; continue; } }
        if (spent / calls < best) best = spent / calls;
    }
    ZBarcode_Delete(symbol);
    return best;
}

int main(int count, char **arguments) {
    static char line[LINE];
    static struct request request;
    int bench = count > 1 && strcmp(arguments[1], "bench") == 0;
    while (fgets(line, LINE, stdin)) {
        if (!parse(line, &request)) { printf("error 0 not a request\n"); fflush(stdout); continue; }
        if (bench) {
            printf("%.1f %.1f\n", least(&request, 0, 100), least(&request, 1, 100));
        } else {
            struct zint_symbol *symbol = ZBarcode_Create();
            set(symbol, &request);
            int result = ZBarcode_Encode(symbol, request.data, request.length);
            if (result >= ZINT_ERROR) printf("error %d %s\n", result, symbol->errtxt);
            else answer(symbol);
            ZBarcode_Delete(symbol);
        }
        fflush(stdout);
    }
    return 0;
}
