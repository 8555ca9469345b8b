#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <libpq-fe.h>

#include "server/store/store.hpp"

namespace ludo::server::postgres {

struct ClearResult {
    void operator()(PGresult* result) const { PQclear(result); }
};
using ResultPtr = std::unique_ptr<PGresult, ClearResult>;

/// What is given for $1, $2…; nothing is NULL.
using Parameter = std::optional<std::string>;
using Parameters = std::vector<Parameter>;

inline std::int64_t to_number(RoomId room) { return static_cast<std::int64_t>(room); }
inline std::int64_t to_number(Date date) { return date.time_since_epoch().count(); }
inline std::string to_text(std::int64_t number) { return std::to_string(number); }

/// Of what PostgreSQL or libpq says, the line that says it; hints come behind.
inline std::string first_line(std::string_view text) {
    return std::string(text.substr(0, text.find('\n')));
}

/// As PostgreSQL writes a bytea.
std::string to_bytea(std::string_view bytes);

/// An array as PostgreSQL writes it. NUL cannot stand in any of its texts.
class ArrayText {
  public:
    void add(std::int64_t number);
    void add(std::string_view text);
    void add_bytes(std::string_view bytes) { add(to_bytea(bytes)); }
    void add_null();
    [[nodiscard]] bool is_empty() const { return text_.empty(); }
    /// The whole of it; nothing can be added any more.
    [[nodiscard]] std::string take() &&;

  private:
    void begin_element();
    std::string text_;
};

/// The same in PostgreSQL's binary form, which neither side has to write out and read as text. All
/// elements are of the type of the first.
class ArrayBytes {
  public:
    void add(std::int64_t number);
    void add(std::string_view text);
    void add_bytes(std::string_view bytes);
    void add_flag(bool flag);
    void add_null();       ///< among numbers
    void add_null_text();  ///< among texts
    [[nodiscard]] bool is_empty() const { return count_ == 0; }
    /// The whole of it; nothing can be added any more.
    [[nodiscard]] std::string take() &&;

  private:
    void begin_element(std::uint32_t type);
    void put(std::uint32_t number);
    void put_text(std::uint32_t type, std::string_view text);

    std::string bytes_;
    std::uint32_t type_ = 0;
    std::uint32_t count_ = 0;
    bool has_null_ = false;
};

/// Rows that came back. The result must outlive it.
class Rows {
  public:
    explicit Rows(const ResultPtr& result) : result_(result.get()) {}
    [[nodiscard]] int count() const { return PQntuples(result_); }
    [[nodiscard]] bool is_null(int row, int column) const {
        return PQgetisnull(result_, row, column) != 0;
    }
    [[nodiscard]] std::string_view text(int row, int column) const {
        return {PQgetvalue(result_, row, column),
                static_cast<std::size_t>(PQgetlength(result_, row, column))};
    }
    [[nodiscard]] std::int64_t number(int row, int column) const;
    [[nodiscard]] bool flag(int row, int column) const { return text(row, column) == "t"; }
    [[nodiscard]] RoomId room(int row, int column) const {
        return static_cast<RoomId>(number(row, column));
    }
    [[nodiscard]] Date date(int row, int column) const {
        return Date{Duration{number(row, column)}};
    }
    [[nodiscard]] std::string bytes(int row, int column) const;

  private:
    const PGresult* result_;
};

/// A row of the table of events holds the events of one change, each on a line of its own.
inline constexpr char between_events = '\n';
std::string join_events(const std::vector<std::string>& events);
/// The events of rows (room, seq, at, body).
void split_events(const Rows& rows, int row, const std::function<void(StoredEvent)>& visit);

}  // namespace ludo::server::postgres
